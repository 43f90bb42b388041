import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#kit/clock.ts'
import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import { buildWeb } from './build.ts'
import { demoBegins, liveThroughHistory, returnToPresent } from './demo-history.ts'
import { ensureDemoMember } from './demo-member.ts'
import { runProgram, StartRefused } from './start-refused.ts'
import { seconds, timed } from './timed.ts'
import { untilToldToStop } from './signals.ts'
import { DEMO_MEMBER, startWhole, type Whole } from './whole.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm start`: everything up, addresses printed, until Ctrl-C. */
await runProgram(async () => {
  const stopping = untilToldToStop()
  const { result: built, ms } = await timed(buildWeb)
  if (built) say(`pages: built in ${seconds(ms)}`)
  const starting = startWhole({
    dataDir: process.env.DATA_DIR || '.data',
    ports: { site: portFrom('PORT', 3000), office: portFrom('OFFICE_PORT', 3001), world: portFrom('WORLD_PORT', 3900) },
    beginsAt: demoBegins(),
    say,
  })
  const whole = await Promise.race([starting, stopping])
  // What had started by then is stopped by its guards.
  if (whole === null) process.exit(130)
  const seeded = await Promise.race([seedDemo(whole, stopping), stopping])
  if (seeded !== null) {
    say(`started in ${seconds(performance.now())}`)
    greet(whole)
    tellCodes(whole)
  }
  const reason = await Promise.race([stopping, whole.died])
  if (reason !== null) process.stderr.write(`\n✗ ${reason}\n`)
  say('\nกำลังหยุด … / stopping …')
  const stopped = await timed(() => whole.stop())
  say(`หยุดแล้ว / stopped in ${seconds(stopped.ms)}`)
  process.exit(reason === null ? 0 : 1)
})

function portFrom(variable: string, otherwise: number): number {
  const port = Number(process.env[variable] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartRefused(`${variable}=${process.env[variable]} is no port: 1 to 65535.`)
  return port
}

/** Once for each data folder: from then on the demo member's password is his own affair. A start that broke off is gone on with where it was. */
async function seedDemo(whole: Whole, stopping: Promise<null>): Promise<'done'> {
  let told = false
  void stopping.then(() => (told = true))
  const done = join(whole.dataDir, 'demo-member')
  const progress = join(whole.dataDir, 'demo-history')
  if (whole.environment.CHOKDEE_MODE === 'live' || existsSync(done)) return 'done'
  try {
    await ensureDemoMember(whole)
    const before = existsSync(progress) ? Number(readFileSync(progress, 'utf8')) : 0
    const { ms } = await timed(() =>
      liveThroughHistory(
        whole,
        before,
        (deeds) => writeFileSync(progress, String(deeds)),
        () => told,
      ),
    )
    await returnToPresent(whole)
    writeFileSync(done, DEMO_MEMBER.phone)
    say(`demo member: ready, with his history (${seconds(ms)})`)
  } catch (problem) {
    // The next start goes on in the past, where this one broke off.
    if (told) return 'done'
    say(`no demo member this time: ${(problem as Error).message}`)
    await returnToPresent(whole).catch(() => undefined)
  }
  return 'done'
}

function greet({ environment, dataDir }: Whole): void {
  const { PUBLIC_URL, OFFICE_URL, WORLD_URL, OFFICE_PASSWORD, OFFICE_TOTP_SECRET, CHOKDEE_MODE } = environment
  if (CHOKDEE_MODE === 'live') return say(`\n  โชคดี พร้อมแล้ว / Chokdee is up: ${PUBLIC_URL}\n`)
  say(`
  โชคดี พร้อมแล้ว (เงินเล่น ไม่ใช่เงินจริง) / Chokdee is up (play money, none of it real)

    เว็บสมาชิก   member site   ${PUBLIC_URL}
                 โทรศัพท์ / phone ${DEMO_MEMBER.phone}   รหัสผ่าน / password ${DEMO_MEMBER.password}
    สำนักงาน     office        ${OFFICE_URL}
                 ผู้ใช้ / user cashier, supervisor   รหัสผ่าน / password ${OFFICE_PASSWORD}
                 รหัส 6 หลัก / code ${officeCode(environment)}   กด Enter เพื่อขอรหัสใหม่ / press Enter for a new one
                 แอปยืนยันตัวตน / for an authenticator app: ${OFFICE_TOTP_SECRET}
    โลกจำลอง    sandbox world ${WORLD_URL}   (ธนาคาร เกตเวย์ SMS ผู้กำกับ / bank, gateway, SMS, director)

    ข้อมูลและบันทึก / data and logs: ${dataDir}
    หยุดด้วย Ctrl-C / stop with Ctrl-C
`)
}

/** The code that the office asks for after the password, as the operators' phones would show it now. */
function officeCode(environment: Whole['environment']): string {
  return codeOfStep(environment['OFFICE_TOTP_SECRET'] ?? '', stepOf(systemClock.now()))
}

/** A code lives for 30 seconds: whoever reads the greeting later asks for the next one. */
function tellCodes({ environment }: Whole): void {
  if (!process.stdin.isTTY || environment['CHOKDEE_MODE'] === 'live') return
  process.stdin.on('data', () => say(`    รหัส 6 หลักของสำนักงาน / office code: ${officeCode(environment)}`))
}

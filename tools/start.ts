import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#kit/clock.ts'
import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import { buildWeb } from './build.ts'
import { demoBegins, liveThroughHistory, returnToPresent } from './demo-history.ts'
import { ensureDemoMember } from './demo-member.ts'
import { runProgram, StartError } from './run-program.ts'
import { seconds, timed } from './timed.ts'
import { untilStopSignal } from './signals.ts'
import { DEMO_MEMBER, startStack, type Stack } from './stack.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm start`: everything up, addresses printed, until Ctrl-C. */
await runProgram(async () => {
  const stopping = untilStopSignal()
  const { result: built, ms } = await timed(buildWeb)
  if (built) print(`pages: built in ${seconds(ms)}`)
  const starting = startStack({
    dataDir: process.env.DATA_DIR || '.data',
    ports: { site: portFrom('PORT', 3000), office: portFrom('OFFICE_PORT', 3001), world: portFrom('WORLD_PORT', 3900) },
    beginsAt: demoBegins(),
    print,
  })
  const stack = await Promise.race([starting, stopping])
  // The guards stop what was already started.
  if (stack === null) process.exit(130)
  const seeded = await Promise.race([seedDemo(stack, stopping), stopping])
  if (seeded !== null) {
    print(`started in ${seconds(performance.now())}`)
    greet(stack)
    printCodes(stack)
  }
  const reason = await Promise.race([stopping, stack.died])
  if (reason !== null) process.stderr.write(`\n✗ ${reason}\n`)
  print('\nกำลังหยุด … / stopping …')
  const stopped = await timed(() => stack.stop())
  print(`หยุดแล้ว / stopped in ${seconds(stopped.ms)}`)
  process.exit(reason === null ? 0 : 1)
})

function portFrom(variable: string, otherwise: number): number {
  const port = Number(process.env[variable] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`${variable}=${process.env[variable]} is no port: 1 to 65535.`)
  return port
}

/** Once for each data folder: from then on the demo member may change the password. An interrupted start is resumed. */
async function seedDemo(stack: Stack, stopping: Promise<null>): Promise<'done'> {
  let stopRequested = false
  void stopping.then(() => (stopRequested = true))
  const done = join(stack.dataDir, 'demo-member')
  const progress = join(stack.dataDir, 'demo-history')
  if (stack.environment.CHOKDEE_MODE === 'live' || existsSync(done)) return 'done'
  try {
    await ensureDemoMember(stack)
    const before = existsSync(progress) ? Number(readFileSync(progress, 'utf8')) : 0
    const { ms } = await timed(() =>
      liveThroughHistory(
        stack,
        before,
        (steps) => writeFileSync(progress, String(steps)),
        () => stopRequested,
      ),
    )
    await returnToPresent(stack)
    writeFileSync(done, DEMO_MEMBER.phone)
    print(`demo member: ready, with a history (${seconds(ms)})`)
  } catch (problem) {
    // The next start resumes in the past, where this one broke off.
    if (stopRequested) return 'done'
    print(`no demo member this time: ${(problem as Error).message}`)
    await returnToPresent(stack).catch(() => undefined)
  }
  return 'done'
}

function greet({ environment, dataDir }: Stack): void {
  const { PUBLIC_URL, OFFICE_URL, WORLD_URL, OFFICE_PASSWORD, OFFICE_TOTP_SECRET, CHOKDEE_MODE } = environment
  if (CHOKDEE_MODE === 'live') return print(`\n  โชคดี พร้อมแล้ว / Chokdee is up: ${PUBLIC_URL}\n`)
  print(`
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
function officeCode(environment: Stack['environment']): string {
  return codeOfStep(environment['OFFICE_TOTP_SECRET'] ?? '', stepOf(systemClock.now()))
}

/** A code lives for 30 seconds: Enter prints the next one. */
function printCodes({ environment }: Stack): void {
  if (!process.stdin.isTTY || environment['CHOKDEE_MODE'] === 'live') return
  process.stdin.on('data', () => print(`    รหัส 6 หลักของสำนักงาน / office code: ${officeCode(environment)}`))
}

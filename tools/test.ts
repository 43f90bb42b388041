import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWeb } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { looks } from './looks.ts'
import { forgetDataFolder } from './database.ts'
import { runProgram } from './start-refused.ts'
import { runStep, step, stopStep, summary, type StepOutcome } from './steps.ts'
import { untilToldToStop } from './signals.ts'
import { startWhole, type Whole } from './whole.ts'

/** `npm test`: the checks, the races, and the journeys in a real browser against a whole of its own, on free ports and a data folder that is thrown away. */
await runProgram(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-whole-'))
  let whole: Whole | undefined
  void untilToldToStop().then(async () => {
    stopStep()
    await whole?.stop()
    process.exit(130)
  })
  const outcomes: StepOutcome[] = []
  let chromium = ''
  const note = async (outcome: Promise<StepOutcome>): Promise<boolean> => {
    const settled = await outcome
    outcomes.push(settled)
    return settled.passed
  }
  outcomes.push(...(await check()))
  await note(runStep('races', 'vitest', ['run', '--project', 'races', '--reporter=dot']))
  await note(step('browser', async () => Boolean((chromium = await findChromium()))))
  outcomes.push(...(await looks({ every: false })))
  const built = await note(step('pages', () => buildWeb().then(() => true)))
  if (built) await note(runStep('crash', process.execPath, [resolve(import.meta.dirname, 'crash.ts'), '--kills', '20']))
  await note(
    runStep('simulation', process.execPath, [resolve(import.meta.dirname, '../simulate/simulate.ts'), '--seeds', '20', '--steps', '200']),
  )
  if (built) await note(runStep('fuzz', process.execPath, [resolve(import.meta.dirname, 'fuzz.ts'), '--inputs', '5000']))
  const started =
    built &&
    (await note(
      step('start of the whole', async () => {
        whole = await startWhole({ dataDir, ports: { site: 0, office: 0, world: 0 } })
        return true
      }),
    ))
  if (whole && started) {
    const environment = { DATA_DIR: dataDir, CHROMIUM_PATH: chromium }
    await note(runStep('journeys', 'playwright', ['test'], environment))
    await note(runStep('books after the journeys', process.execPath, [resolve(import.meta.dirname, 'audit.ts')], environment))
    await note(step('stop of the whole', () => (whole as Whole).stop().then(() => true)))
  }
  const passed = summary(outcomes)
  if (!passed && existsSync(join(dataDir, 'log')))
    cpSync(join(dataDir, 'log'), resolve(import.meta.dirname, '../test-results/log'), { recursive: true })
  forgetDataFolder(dataDir)
  process.exit(passed ? 0 : 1)
})

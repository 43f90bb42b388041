import { resolve } from 'node:path'
import { buildWeb } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { looks } from './looks.ts'
import { openStage } from './journeys.ts'
import { runProgram } from './start-refused.ts'
import { runStep, step, stopStep, summary, type StepOutcome } from './steps.ts'
import { untilToldToStop } from './signals.ts'

/** `npm test`: the checks, the races, and the journeys in a real browser against wholes of its own, on free ports and data folders that are thrown away. */
await runProgram(async () => {
  const stage = openStage()
  void untilToldToStop().then(async () => {
    stopStep()
    await stage.stop()
    stage.forget(null)
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
  if (built) outcomes.push(...(await stage.journeys(chromium)))
  const passed = summary(outcomes)
  stage.forget(passed ? null : resolve(import.meta.dirname, '../test-results/log'))
  process.exit(passed ? 0 : 1)
})

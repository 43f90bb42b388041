import { resolve } from 'node:path'
import { buildWeb } from './build.ts'
import { check } from './check.ts'
import { findChromium, findTestBrowser } from './chromium.ts'
import { visualTests } from './visual.ts'
import { openE2e } from './e2e.ts'
import { runProgram } from './run-program.ts'
import { type Run, runStep, step, stopStep, summary, type StepOutcome } from './steps.ts'
import { untilStopSignal } from './signals.ts'

/** `npm test`: the checks, the races, short runs of crash, simulation and fuzz, the visual tests, and the end-to-end tests in a real
 *  browser on stacks of its own, with free ports and throw-away data folders. */
await runProgram(async () => {
  const e2e = openE2e()
  void untilStopSignal().then(async () => {
    stopStep()
    await e2e.stop()
    e2e.forget(null)
    process.exit(130)
  })
  const outcomes: StepOutcome[] = []
  const note = async (outcome: Promise<StepOutcome>): Promise<boolean> => {
    const settled = await outcome
    outcomes.push(settled)
    return settled.passed
  }
  // One test needs a whole Chromium, not the engine alone.
  await note(step('browsers', async () => Boolean((await findTestBrowser()) && (await findChromium()))))
  const built = await note(step('pages', () => buildWeb().then(() => true)))
  const program = (name: string, file: string, args: string[]) => () =>
    runStep(name, process.execPath, [resolve(import.meta.dirname, file), ...args])
  const long: Run[] = [() => runStep('races', 'vitest', ['run', '--project', 'races', '--reporter=dot'])]
  const last: Run[] = [
    () => visualTests(),
    program('simulation', '../simulate/simulate.ts', ['--seeds', '20', '--steps', '200']),
  ]
  if (built) {
    last.unshift(program('crash', 'crash.ts', ['--kills', '20']))
    // The stacks come last: in one lane they start while the other ends.
    last.push(program('fuzz', 'fuzz.ts', ['--inputs', '5000']), () => e2e.start())
  }
  outcomes.push(...(await check({ long, last })))
  if (built) outcomes.push(...(await e2e.run()))
  const passed = summary(outcomes)
  e2e.forget(passed ? null : resolve(import.meta.dirname, '../test-results/log'))
  process.exit(passed ? 0 : 1)
})

import { everyAnswerReached, forgetReached } from './reached.ts'
import { runProgram, startedAs } from './start-refused.ts'
import { type Run, runStep, sideBySide, step, type StepOutcome, stopStep, summary } from './steps.ts'
import { untilStopSignal } from './signals.ts'

const vitest =
  (name: string, project: string): Run =>
  () =>
    runStep(name, 'vitest', ['run', '--project', project, '--reporter=dot'])

/** Types, lint, form, module boundaries and tidiness, dead code, then side by side unit and database, security and hazard tests, and
 *  whether the tests saw every answer that the API describes. `beside` are lanes of further steps that run beside those; the second lane
 *  of tests begins with the hazards, which leave a processor idle as often as they use one. All steps run, also after a failure. */
export async function check(beside: { first?: readonly Run[]; second?: readonly Run[] } = {}): Promise<StepOutcome[]> {
  forgetReached()
  return [
    await runStep('route types', 'react-router', ['typegen', '.', '--config', 'web/member/vite.config.ts']),
    await runStep('types', 'tsc', ['--noEmit']),
    ...(await sideBySide([
      [
        () => runStep('lint', 'oxlint', ['--deny-warnings']),
        () => runStep('form', 'biome', ['format', '--diagnostic-level=error', '.']),
        () =>
          runStep('description of the API', 'redocly', ['lint', '--max-problems=20', 'docs/openapi.json'], {
            REDOCLY_TELEMETRY: 'off',
            REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          }),
        () => runStep('dead code', 'knip', ['--no-progress']),
      ],
      [vitest('module boundaries and tidiness', 'architecture')],
    ])),
    ...(await sideBySide([
      [vitest('unit and database tests', 'unit'), vitest('security', 'security'), ...(beside.first ?? [])],
      [vitest('hazards', 'hazards'), ...(beside.second ?? [])],
    ])),
    await step('every described answer seen', everyAnswerReached),
  ]
}

if (startedAs(import.meta.url)) {
  void untilStopSignal().then(() => {
    stopStep()
    process.exit(130)
  })
  await runProgram(async () => {
    process.exitCode = summary(await check()) ? 0 : 1
  })
}

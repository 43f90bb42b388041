import { shareCompiledModules } from './compile-cache.ts'
import { everyAnswerSeen, clearSeenAnswers } from './reached.ts'
import { runProgram, startedAs } from './run-program.ts'
import { inTwoLanes, type Run, runStep, sideBySide, step, type StepOutcome, stopStep, summary } from './steps.ts'
import { untilStopSignal } from './signals.ts'

const vitest =
  (name: string, project: string): Run =>
  () =>
    runStep(name, 'vitest', ['run', '--project', project, '--reporter=dot'])

/** Checks types, lint, formatting, the description of the API, module boundaries and tidiness, and dead code; then, in two lanes, runs unit
 *  and database, hazard and security tests; then checks whether the tests saw every answer that the API describes. `moreSteps` has further
 *  steps for the lanes: `long` ones, the longest first, start before the security tests, and `last` ones when all others have started. The
 *  hazards start beside the unit tests, as they leave a processor idle half of their time. All steps run, also after a failure. */
export async function check(moreSteps: { long?: readonly Run[]; last?: readonly Run[] } = {}): Promise<StepOutcome[]> {
  shareCompiledModules()
  clearSeenAnswers()
  return [
    await runStep('route types', 'react-router', ['typegen', '.', '--config', 'web/member/vite.config.ts']),
    await runStep('types', 'tsc', ['--noEmit']),
    ...(await sideBySide([
      [
        () => runStep('lint', 'oxlint', ['--deny-warnings']),
        () => runStep('formatting', 'biome', ['format', '--diagnostic-level=error', '.']),
        () =>
          runStep('description of the API', 'redocly', ['lint', '--max-problems=20', 'docs/openapi.json'], {
            REDOCLY_TELEMETRY: 'off',
            REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          }),
        () => runStep('dead code', 'knip', ['--no-progress']),
      ],
      [vitest('module boundaries and tidiness', 'architecture')],
    ])),
    ...(await inTwoLanes([
      vitest('unit and database tests', 'unit'),
      vitest('hazards', 'hazards'),
      ...(moreSteps.long ?? []),
      vitest('security', 'security'),
      ...(moreSteps.last ?? []),
    ])),
    await step('every described answer seen', everyAnswerSeen),
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

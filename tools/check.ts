import { everyAnswerReached, forgetReached } from './reached.ts'
import { runProgram, startedAs } from './start-refused.ts'
import { runStep, step, type StepOutcome, stopStep, summary } from './steps.ts'
import { untilStopSignal } from './signals.ts'

/** Types, lint, form, module boundaries and tidiness, dead code, unit, database, security and hazard tests, and whether the tests saw
 *  every answer that the API describes, in this order. All steps run, also after a failure. */
export async function check(): Promise<StepOutcome[]> {
  forgetReached()
  return [
    await runStep('route types', 'react-router', ['typegen', '.', '--config', 'web/member/vite.config.ts']),
    await runStep('types', 'tsc', ['--noEmit']),
    await runStep('lint', 'oxlint', ['--deny-warnings']),
    await runStep('form', 'biome', ['format', '--diagnostic-level=error', '.']),
    await runStep('description of the API', 'redocly', ['lint', '--max-problems=20', 'docs/openapi.json'], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
    await runStep('module boundaries and tidiness', 'vitest', ['run', '--project', 'architecture', '--reporter=dot']),
    await runStep('dead code', 'knip', ['--no-progress']),
    await runStep('unit and database tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']),
    await runStep('security', 'vitest', ['run', '--project', 'security', '--reporter=dot']),
    await runStep('hazards', 'vitest', ['run', '--project', 'hazards', '--reporter=dot', '--passWithNoTests']),
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

import { spawn } from 'node:child_process'
import { delimiter, dirname, resolve } from 'node:path'
import { seconds, timed } from './timed.ts'

/** One named step of a check, and what it came to. */
export type StepOutcome = { name: string; passed: boolean; ms: number }

const ROOT = resolve(import.meta.dirname, '..')
/** The packages' programs ask for "node": they get ours. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
let current: ReturnType<typeof spawn> | undefined

/** Runs one of the packages' programs, or one named by its full path, as a step; what it prints is shown as it comes. */
export function runStep(
  name: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<StepOutcome> {
  return step(name, () => {
    const child = spawn(resolve(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH, ...environment },
    })
    current = child
    return new Promise<boolean>((done) => {
      child.once('error', (problem) => {
        process.stderr.write(`${program}: ${problem.message}\n`)
        done(false)
      })
      child.once('exit', (code) => done(code === 0))
    })
  })
}

/** Runs any work as a step: it passes when it answers true. A throw counts as a failure and is shown. */
export async function step(name: string, work: () => Promise<boolean>): Promise<StepOutcome> {
  process.stdout.write(`\n── ${name}\n`)
  const { result: passed, ms } = await timed(() =>
    work().catch((problem: Error) => {
      process.stderr.write(`${problem.message}\n`)
      return false
    }),
  )
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds(ms)})\n`)
  return { name, passed, ms }
}

/** Ends the step that runs now. */
export const stopStep = (): void => void current?.kill('SIGTERM')

/** Prints all outcomes and answers whether every one passed. */
export function summary(outcomes: readonly StepOutcome[]): boolean {
  process.stdout.write('\n')
  for (const { name, passed, ms } of outcomes) process.stdout.write(`${passed ? '✓' : '✗'} ${name.padEnd(40)} ${seconds(ms).padStart(9)}\n`)
  const failed = outcomes.filter(({ passed }) => !passed).length
  const total = seconds(outcomes.reduce((sum, { ms }) => sum + ms, 0))
  process.stdout.write(
    failed === 0 ? `\nAll ${outcomes.length} steps passed in ${total}.\n` : `\n${failed} of ${outcomes.length} steps FAILED (${total}).\n`,
  )
  return failed === 0
}

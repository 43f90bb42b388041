import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { delimiter, dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds, timed } from './timed.ts'

/** One named step of a check: its outcome, its last output when it failed, and remarks to repeat after all steps. */
export type StepOutcome = { name: string; passed: boolean; ms: number; lastWords: string; warnings: readonly string[] }

/** Begins a printed line that is such a remark. */
export const WARNING = '⚠ '

/** How much of a failed step is printed again at the end. */
const LAST_WORDS_CHARS = 4_000
const LAST_WORDS_MS = 1_000
const ROOT = resolve(import.meta.dirname, '..')
/** The packages' programs call "node": they get ours. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
let current: ReturnType<typeof spawn> | undefined
let output = ''
let warnings: string[] = []
const collect = (chunk: Buffer | string): void => {
  output = `${output}${chunk.toString()}`.slice(-LAST_WORDS_CHARS)
}
const collectWarning = (line: string): void => {
  if (line.startsWith(WARNING)) warnings.push(line.slice(WARNING.length))
}

/** Runs one of the packages' programs, or one named by its full path, as a step; its output is shown as it comes. */
export function runStep(
  name: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<StepOutcome> {
  return step(name, () => {
    const child = spawn(resolve(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, PATH, ...environment },
    })
    current = child
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.on('data', collect)
      from?.pipe(to, { end: false })
    }
    createInterface({ input: child.stdout }).on('line', collectWarning)
    return passes(child, program)
  })
}

async function passes(child: ReturnType<typeof spawn>, program: string): Promise<boolean> {
  const closed = new Promise((over) => child.once('close', over))
  const passed = await new Promise<boolean>((done) => {
    child.once('error', (problem) => {
      collect(`${program}: ${problem.message}\n`)
      process.stderr.write(`${program}: ${problem.message}\n`)
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })
  // The last output may still be on its way; a process that it left behind may hold the pipe open.
  await Promise.race([closed, sleep(LAST_WORDS_MS)])
  return passed
}

/** Runs any work as a step: it passes when it answers true. A throw counts as a failure and is shown. */
export async function step(name: string, work: () => Promise<boolean>): Promise<StepOutcome> {
  process.stdout.write(`\n── ${name}\n`)
  output = ''
  warnings = []
  const { result: passed, ms } = await timed(() =>
    work().catch((problem: Error) => {
      collect(`${problem.message}\n`)
      process.stderr.write(`${problem.message}\n`)
      return false
    }),
  )
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds(ms)})\n`)
  return { name, passed, ms, lastWords: passed ? '' : output, warnings }
}

/** Ends the step that runs now. */
export const stopStep = (): void => void current?.kill('SIGTERM')

/** Prints all outcomes and answers whether every one passed. */
export function summary(outcomes: readonly StepOutcome[]): boolean {
  process.stdout.write('\n')
  for (const { name, passed, ms } of outcomes) process.stdout.write(`${passed ? '✓' : '✗'} ${name.padEnd(40)} ${seconds(ms).padStart(9)}\n`)
  for (const { name, passed, lastWords } of outcomes)
    if (!passed && lastWords) process.stdout.write(`\n✗ ${name} ended with:\n${lastWords}\n`)
  const warned = outcomes.flatMap((outcome) => outcome.warnings.map((warning) => `${WARNING}${outcome.name}: ${warning}\n`))
  if (warned.length > 0) process.stdout.write(`\n${warned.join('')}`)
  const failed = outcomes.filter(({ passed }) => !passed).length
  const total = seconds(outcomes.reduce((sum, { ms }) => sum + ms, 0))
  process.stdout.write(
    failed === 0
      ? `\nAll ${outcomes.length} steps passed in ${total}${warned.length > 0 ? `, with ${warned.length} remarks: see above` : ''}.\n`
      : `\n${failed} of ${outcomes.length} steps FAILED (${total}).\n`,
  )
  return failed === 0
}

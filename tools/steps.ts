import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { delimiter, dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from './timed.ts'

/** One named step of a check: its outcome, when it began and how long it took in milliseconds, its last output when it failed, and
 *  remarks to repeat after all steps. */
export type StepOutcome = {
  name: string
  passed: boolean
  beganMs: number
  ms: number
  lastWords: string
  warnings: readonly string[]
}

/** Begins a step, or several that follow each other, when it is called. */
export type Run = () => Promise<StepOutcome | StepOutcome[]>

/** Begins a printed line that is such a remark. */
export const WARNING = '⚠ '

/** How much of a failed step is printed again at the end. */
const LAST_WORDS_CHARS = 4_000
const LAST_WORDS_MS = 1_000
const ROOT = resolve(import.meta.dirname, '..')
/** The packages' programs call "node": they get ours. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const children = new Set<ChildProcess>()

/** What a running step prints. Where others run beside it, all of it is shown when it ends. */
class Output {
  lastWords = ''
  readonly warnings: string[] = []
  readonly #held: [NodeJS.WriteStream, string | Buffer][] | null

  constructor(held: boolean) {
    this.#held = held ? [] : null
  }

  write(to: NodeJS.WriteStream, text: string | Buffer): void {
    this.lastWords = `${this.lastWords}${text.toString()}`.slice(-LAST_WORDS_CHARS)
    this.show(to, text)
  }

  show(to: NodeJS.WriteStream, text: string | Buffer): void {
    if (this.#held) this.#held.push([to, text])
    else to.write(text)
  }

  release(): void {
    for (const [to, text] of this.#held?.splice(0) ?? []) to.write(text)
  }
}

const inLane = new AsyncLocalStorage<true>()

/** Runs lanes of steps at the same time, the steps of each lane one after another; answers the outcomes lane by lane. All steps run, also
 *  after a failure. Steps of different lanes share no port, folder or database. */
export async function sideBySide(lanes: readonly (readonly Run[])[]): Promise<StepOutcome[]> {
  const outcomes = lanes.map((lane) =>
    inLane.run(true, async () => {
      const ended: StepOutcome[] = []
      for (const run of lane) ended.push(...[await run()].flat())
      return ended
    }),
  )
  return (await Promise.all(outcomes)).flat()
}

/** Runs steps in two lanes: each takes the next step when its last one has ended, so that none stands still while steps wait. Answers the
 *  outcomes in the order of the steps. */
export async function inTwoLanes(steps: readonly Run[]): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[][] = steps.map(() => [])
  const waiting = [...steps.entries()]
  const takeNext: Run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = [await next[1]()].flat()
    return []
  }
  await sideBySide([[takeNext], [takeNext]])
  return outcomes.flat()
}

/** Runs one of the packages' programs, or one named by its full path, as a step; its output is shown as it comes, or as a whole at its end
 *  where other steps run beside it. */
export function runStep(
  name: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<StepOutcome> {
  return step(name, (output) => {
    const child = spawn(resolve(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, PATH, ...environment },
    })
    child.stdout.on('data', (text: Buffer) => output.write(process.stdout, text))
    child.stderr.on('data', (text: Buffer) => output.write(process.stderr, text))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(WARNING)) output.warnings.push(line.slice(WARNING.length))
    })
    return passes(child, program, output)
  })
}

async function passes(child: ChildProcess, program: string, output: Output): Promise<boolean> {
  children.add(child)
  const closed = new Promise((over) => child.once('close', over))
  const passed = await new Promise<boolean>((done) => {
    child.once('error', (problem) => {
      output.write(process.stderr, `${program}: ${problem.message}\n`)
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })
  children.delete(child)
  // The last output may still be on its way; a process that it left behind may hold the pipe open.
  await Promise.race([closed, sleep(LAST_WORDS_MS)])
  return passed
}

/** Runs any work as a step: it passes when it answers true. A throw counts as a failure and is shown. */
export async function step(name: string, work: (output: Output) => Promise<boolean>): Promise<StepOutcome> {
  const output = new Output(inLane.getStore() === true)
  const beganMs = performance.now()
  output.show(process.stdout, `\n── ${name}\n`)
  const passed = await work(output).catch((problem: Error) => {
    output.write(process.stderr, `${problem.message}\n`)
    return false
  })
  const ms = performance.now() - beganMs
  output.show(process.stdout, `${passed ? '✓' : '✗'} ${name} (${seconds(ms)})\n`)
  output.release()
  return { name, passed, beganMs, ms, lastWords: passed ? '' : output.lastWords, warnings: output.warnings }
}

/** Ends the steps that run now. */
export const stopStep = (): void => children.forEach((child) => void child.kill('SIGTERM'))

/** Prints all outcomes and answers whether every one passed. */
export function summary(outcomes: readonly StepOutcome[]): boolean {
  process.stdout.write('\n')
  for (const { name, passed, ms } of outcomes)
    process.stdout.write(`${passed ? '✓' : '✗'} ${name.padEnd(40)} ${seconds(ms).padStart(9)}\n`)
  for (const { name, passed, lastWords } of outcomes)
    if (!passed && lastWords) process.stdout.write(`\n✗ ${name} ended with:\n${lastWords}\n`)
  const warned = outcomes.flatMap((outcome) =>
    outcome.warnings.map((warning) => `${WARNING}${outcome.name}: ${warning}\n`),
  )
  if (warned.length > 0) process.stdout.write(`\n${warned.join('')}`)
  const failed = outcomes.filter(({ passed }) => !passed).length
  const total = seconds(
    Math.max(...outcomes.map(({ beganMs, ms }) => beganMs + ms)) - Math.min(...outcomes.map(({ beganMs }) => beganMs)),
  )
  process.stdout.write(
    failed === 0
      ? `\nAll ${outcomes.length} steps passed in ${total}${warned.length > 0 ? `, with ${warned.length} remarks: see above` : ''}.\n`
      : `\n${failed} of ${outcomes.length} steps FAILED (${total}).\n`,
  )
  return failed === 0
}

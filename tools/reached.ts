import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyRefusal } from '#contract/http/added-refusals.ts'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { excusedAnswers } from './excused-answers.ts'
import { runProgram, startedAs } from './run-program.ts'

/** Where tests over HTTP note the answers of calls that they have seen. */
export const REACHED_DIR = join(resolve(import.meta.dirname, '..'), 'test-results/reached')

/** Forgets the notes of an earlier run. */
export const clearSeenAnswers = (): void => rmSync(REACHED_DIR, { recursive: true, force: true })

/** What is wrong with the notes, a line for each answer such as "POST /login LOGIN_LOCKED" (OK is that of success): described and seen
 *  by no test, or excused without need. */
function unreached(): string[] {
  const files = existsSync(REACHED_DIR) ? readdirSync(REACHED_DIR) : []
  const lines = files.flatMap((file) => readFileSync(join(REACHED_DIR, file), 'utf8').split('\n')).filter(Boolean)
  const seen = new Set(lines.map((line) => (JSON.parse(line) as [operation: string, code: string]).join(' ')))
  const described = (Object.entries(api) as [string, Call][]).flatMap(([name, call]) =>
    ['OK', ...everyRefusal(call)].map((code) => `${name} ${code}`),
  )
  const excused = Object.keys(excusedAnswers)
  return [
    ...described
      .filter((one) => !seen.has(one) && !(one in excusedAnswers))
      .map((one) => `${one} is described, and no test has seen it`),
    ...excused
      .filter((one) => seen.has(one))
      .map((one) => `${one} was seen, so tools/excused-answers.ts need not excuse it`),
    ...excused
      .filter((one) => !described.includes(one))
      .map((one) => `${one} is not described, so tools/excused-answers.ts need not excuse it`),
  ]
}

/** Reports which described answers no test has seen; answers whether all were. */
export async function everyAnswerSeen(): Promise<boolean> {
  const left = unreached()
  for (const one of left) process.stdout.write(`${one}\n`)
  return left.length === 0
}

/** To run after all unit and security tests. */
if (startedAs(import.meta.url))
  await runProgram(async () => {
    process.exitCode = (await everyAnswerSeen()) ? 0 : 1
  })

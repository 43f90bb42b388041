import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api } from '#contract/http/api.ts'
import { everyRefusal } from '#contract/http/added-refusals.ts'
import type { Call } from '#contract/http/call.ts'
import { runProgram } from './start-refused.ts'

/** Where tests over HTTP note which answers of which calls they have seen. */
export const REACHED_DIR = join(resolve(import.meta.dirname, '..'), 'test-results/reached')

/** Forgets what an earlier run has seen. */
export const forgetReached = (): void => rmSync(REACHED_DIR, { recursive: true, force: true })

/** Every answer that a call describes and no test has seen since, as "POST /login LOGIN_LOCKED"; OK is the answer of success. */
export function unreached(): string[] {
  const files = existsSync(REACHED_DIR) ? readdirSync(REACHED_DIR) : []
  const seen = new Set(files.flatMap((file) => readFileSync(join(REACHED_DIR, file), 'utf8').split('\n')))
  return (Object.entries(api) as [string, Call][]).flatMap(([name, call]) =>
    ['OK', ...everyRefusal(call)].filter((code) => !seen.has(JSON.stringify([name, code]))).map((code) => `${name} ${code}`),
  )
}

/** Says what no test has seen; for after a run of all unit tests. */
if (import.meta.main)
  await runProgram(async () => {
    const left = unreached()
    for (const one of left) process.stdout.write(`${one}\n`)
    process.stdout.write(`${left.length} described answers were seen by no test.\n`)
    process.exitCode = left.length === 0 ? 0 : 1
  })

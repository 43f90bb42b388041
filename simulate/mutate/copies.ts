import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { fault } from './fault.ts'

/** One fault among those of a run; `no` is its number there. */
export type InjectedFault = Pick<typeof fault, 'no' | 'statement'>

/** Plants the fault before a test asks for its database, and ends at the first test that fails: one is enough. */
const HEAD = (injected: InjectedFault): string => `import { beforeEach as beforeEachOfCopy } from 'vitest'
import { fault as injectedFault } from '#simulate/mutate/fault.ts'
Object.assign(injectedFault, ${JSON.stringify(injected)})
const isRed = (tasks: readonly any[]): boolean => tasks.some((one) => one.result?.state === 'fail' || isRed(one.tasks ?? []))
beforeEachOfCopy(({ task, skip }) => skip(isRed(task.file.tasks)))
`

/** Writes a copy of a test for each fault beside it, so that one run of the test runner tries them all; their paths. */
export function writeCopies(root: string, test: string, faults: readonly InjectedFault[]): string[] {
  const text = readFileSync(resolve(root, test), 'utf8')
  return faults.map((injected) => {
    const path = resolve(root, test.replace(/\.test\.(tsx?)$/, `.fault-${injected.no}.test.$1`))
    writeFileSync(path, HEAD(injected) + text)
    return path
  })
}

export const removeCopies = (paths: readonly string[]): void => paths.forEach((path) => rmSync(path))

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { assert } from '#kit/assert.ts'
import type { fault } from './fault.ts'

const TEST_NAME = /\.test\.(tsx?)$/

/** One fault among those of a run; `no` is its number there. */
export type InjectedFault = Pick<typeof fault, 'no' | 'statement'>

/** The first lines of a copy: they set the fault before a test asks for its database, and skip what follows the first test that fails: one
 *  is enough to detect the fault. */
const headOf = (injected: InjectedFault): string => `import { beforeEach as beforeEachOfCopy } from 'vitest'
import { fault as injectedFault } from '#simulate/mutate/fault.ts'
Object.assign(injectedFault, ${JSON.stringify(injected)})
const isRed = (tasks: readonly any[]): boolean => tasks.some((one) => one.result?.state === 'fail' || isRed(one.tasks ?? []))
beforeEachOfCopy(({ task, skip }) => skip(isRed(task.file.tasks)))
`

/** Writes copies of a test next to it, one for each fault, so that one run of the test runner tries them all. Returns their paths. Throws
 *  for a file that is not named as a test: its copy would replace it. */
export function writeCopies(root: string, test: string, faults: readonly InjectedFault[]): string[] {
  assert(TEST_NAME.test(test), `${test} is the name of a test`)
  const text = readFileSync(resolve(root, test), 'utf8')
  return faults.map((injected) => {
    const path = resolve(root, test.replace(TEST_NAME, `.fault-${injected.no}.test.$1`))
    writeFileSync(path, headOf(injected) + text)
    return path
  })
}

export const removeCopies = (paths: readonly string[]): void => paths.forEach((path) => rmSync(path))

import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { type InjectedFault, removeCopies, writeCopies } from './copies.ts'
import { LATE } from './models.ts'

/** So many copies are one run: a run loads the modules once, and each copy's database lives in memory until its worker ends. */
const AT_ONCE = 40
/** A copy whose database had no time is run again, so often at most. */
const RUNS_MAX = 4
/** Enough on a machine with much else to do: a test that is late is no test that fails. */
const TEST_TIMEOUT_MS = 120_000

export type Runner = {
  url: URL
  /** The numbers of those faults that a test detects. */
  detected(test: string, faults: readonly InjectedFault[]): Promise<Set<number>>
  /** Another text of a file is read from now on. */
  forget(path: string): void
  close(): Promise<void>
}

/** One test runner that stays, with its PostgreSQL. */
export async function openRunner(root: string): Promise<Runner> {
  const vitest = await createVitest('test', {
    root,
    config: resolve(root, 'vitest.config.ts'),
    watch: false,
    reporters: [{}],
    project: ['unit', 'races'],
    testTimeout: TEST_TIMEOUT_MS,
  })
  await vitest.standalone()
  const known = await vitest.globTestSpecifications()
  const specificationOf = (test: string): TestSpecification => {
    const found = known.find(({ moduleId }) => moduleId === resolve(root, test))
    if (!found) throw new Error(`there is no test ${test}`)
    return found
  }
  /** What failed in each of these, by its path. */
  const failures = async (specifications: TestSpecification[]): Promise<Map<string, string | null>> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // The runner answers with every test it has ever run.
    const of = (path: string) => testModules.find(({ moduleId }) => moduleId === path)
    const own = specifications.map(({ moduleId }) => [moduleId, failureOf(of(moduleId))] as const)
    if (unhandledErrors.length > 0 && own.every(([, failure]) => failure === null))
      return new Map(own.map(([path]) => [path, inspect(unhandledErrors[0])]))
    return new Map(own)
  }
  // The runner starts its database with its first tests.
  await failures([specificationOf('modules/wallet/names.test.ts')])
  return {
    url: new URL(String(vitest.projects[0]?.getProvidedContext()['postgresUrl'])),
    async detected(test, faults) {
      const { project } = specificationOf(test)
      const found = new Set<number>()
      const once = async (some: readonly InjectedFault[]): Promise<InjectedFault[]> => {
        const paths = writeCopies(root, test, some)
        const failed = await failures(paths.map((path) => project.createSpecification(path)))
        removeCopies(paths)
        const isLate = (at: number) => LATE.test(failed.get(paths[at] ?? '') ?? '')
        for (const [at, { no }] of some.entries())
          if (!isLate(at) && failed.get(paths[at] ?? '') !== null) found.add(no)
        return some.filter((_fault, at) => isLate(at))
      }
      for (let first = 0; first < faults.length; first += AT_ONCE) {
        let open = faults.slice(first, first + AT_ONCE)
        for (let runs = 0; open.length > 0 && runs < RUNS_MAX; runs += 1) open = await once(open)
        if (open.length > 0)
          process.stdout.write(`  ${test}: no time in any run for the mutants ${open.map(({ no }) => no).join(', ')}\n`)
      }
      return found
    },
    forget: (path) => vitest.invalidateFile(path),
    close: () => vitest.close(),
  }
}

/** What failed in a file of tests, or null. */
function failureOf(module: TestModule | undefined): string | null {
  if (module === undefined) return 'not all of it was run'
  if (module.ok()) return null
  const [first] = [...module.children.allTests('failed')]
  return first
    ? `${first.fullName}: ${first.result().errors?.[0]?.message ?? ''}`
    : (module.errors()[0]?.message ?? 'it failed')
}

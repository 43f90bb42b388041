import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { playJournal } from '../journal/property.ts'
import { openRig, type Scratch } from '../journal/scratch.ts'
import { functionAround } from './sql-mutants.ts'
import { mutated, type Mutant } from './mutant.ts'

const TEMPLATE = 'template_chokdee'
const MODEL = 'mutants_model'
const MODEL_RUNS = { runs: 50, commands: 60, seed: 7, asFound: true } as const

/** How a mutant ended. `invalid`: the database or the compiler would not have it, so that nobody could have written it. */
export type End = 'killed' | 'survived' | 'invalid'

export type Bench = {
  sql(mutant: Mutant, text: string, tests: readonly string[]): Promise<End>
  typescript(mutant: Mutant, text: string, tests: readonly string[]): Promise<End>
  /** Whether the tests pass as things are. */
  green(tests: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

/** Everything mutants are tried on: one test runner that stays, with its PostgreSQL, and a journal of its own for the model. */
export async function openBench(root: string): Promise<Bench> {
  const vitest = await createVitest('test', {
    root,
    config: resolve(root, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    reporters: [{}],
    project: ['unit', 'races'],
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  const run = (tests: readonly string[]) =>
    passes(
      vitest,
      specifications.filter(({ moduleId }) => tests.some((test) => moduleId === resolve(root, test))),
    )
  // The runner brings its database up with its first tests.
  await run(['modules/wallet/books.test.ts'])
  const url = new URL(String(vitest.projects[0]?.getProvidedContext()['postgresUrl']))
  const model = await openModel(url)
  return {
    green: run,
    async sql(mutant, text, tests) {
      const original = functionAround(text, mutant.from)
      const changed = functionAround(mutated(text, mutant), mutant.from)
      if (!original || !changed) return 'invalid'
      if (!(await change(url, MODEL, changed))) return 'invalid'
      const agreed = await agrees(model)
      await change(url, MODEL, original)
      if (!agreed) return 'killed'
      await change(url, TEMPLATE, changed)
      const passed = await run(tests)
      await change(url, TEMPLATE, original)
      return passed ? 'survived' : 'killed'
    },
    async typescript(mutant, text, tests) {
      const path = resolve(root, mutant.file)
      writeFileSync(path, mutated(text, mutant))
      vitest.invalidateFile(path)
      const passed = await run(tests)
      writeFileSync(path, text)
      vitest.invalidateFile(path)
      return passed ? 'survived' : 'killed'
    },
    async close() {
      await model.close()
      await vitest.close()
    },
  }
}

const agrees = ({ rig }: Scratch): Promise<boolean> =>
  playJournal(rig, MODEL_RUNS).then(
    ({ report }) => report === null,
    () => false,
  )

async function passes(vitest: Vitest, specifications: Parameters<Vitest['runTestSpecifications']>[0]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return (
    unhandledErrors.length === 0 && testModules.length === specifications.length && testModules.every((module: TestModule) => module.ok())
  )
}

async function openModel(url: URL): Promise<Scratch> {
  const own = new URL(url)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${MODEL} template ${TEMPLATE}`)
  await client.query(`grant connect on database ${MODEL} to chokdee_site`)
  await client.end()
  own.pathname = `/${MODEL}`
  const site = new URL(own)
  site.username = 'chokdee_site'
  site.password = 'site'
  return openRig(own.href, site.href)
}

/** Changes a function of one database; false where the database will not have it. */
async function change(url: URL, database: string, statement: string): Promise<boolean> {
  const own = new URL(url)
  own.pathname = `/${database}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  try {
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

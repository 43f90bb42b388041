import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import pg from 'pg'
import { createVitest, type Vitest } from 'vitest/node'
import { playJournal } from '../journal/property.ts'
import { openHarness, type Scratch } from '../journal/scratch.ts'
import { engineModels, type Engines, type OpenEngines } from './engines.ts'
import { functionAround } from './sql-mutants.ts'
import { mutated, type Mutant } from './mutant.ts'
import type { Model } from './subjects.ts'

const TEMPLATE = 'template_chokdee'
const MODEL = 'mutants_model'
const ENGINES = 'mutants_engines'
const MODEL_RUNS = { runs: 50, commands: 60, seed: 7, asFound: true } as const

/** How a mutant ended. `invalid`: the database or the compiler rejects it. */
export type End = 'killed' | 'survived' | 'invalid'

export type Bench = {
  /** `model`: which second implementation is asked first. */
  sql(mutant: Mutant, text: string, tests: readonly string[], model: Model | null): Promise<End>
  typescript(mutant: Mutant, text: string, tests: readonly string[]): Promise<End>
  /** True when the tests pass without a mutant; else what failed. */
  green(tests: readonly string[]): Promise<true | string>
  close(): Promise<void>
}

/** What mutants run on: one test runner that stays, with its PostgreSQL, and a journal of its own for the model. */
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
  // One file after another: most mutants fail the first, which saves a database for each of the others; several in one
  // run were seen to call mutants survivors that one of them kills.
  const run = async (tests: readonly string[]): Promise<boolean> => (await green(tests)) === true
  const green = async (tests: readonly string[]): Promise<true | string> => {
    for (const test of tests) {
      const wanted = specifications.filter(({ moduleId }) => moduleId === resolve(root, test))
      if (wanted.length === 0) throw new Error(`there is no test ${test}`)
      const failed = await failureOf(vitest, wanted)
      if (failed !== null) return `${test}: ${failed}`
    }
    return true
  }
  // The runner starts its database with its first tests.
  await run(['modules/wallet/books.test.ts'])
  const url = new URL(String(vitest.projects[0]?.getProvidedContext()['postgresUrl']))
  const journal = await openModel(url)
  const enginesUrl = await copyOfTemplate(url, ENGINES)
  const { openEngines } = (await import(pathToFileURL(resolve(root, 'tests/naive/engines.ts')).href)) as { openEngines: OpenEngines }
  const engines = await openEngines(enginesUrl)
  const databaseOf = (model: Model | null) => (model === null || model === 'journal' ? MODEL : ENGINES)
  const agree = (model: Model) => (model === 'journal' ? agrees(journal) : engines.differ(model).then((difference) => difference === null))
  await allAgree(engines)
  return {
    green,
    async sql(mutant, text, tests, model) {
      const original = functionAround(text, mutant.from)
      const changed = functionAround(mutated(text, mutant), mutant.from)
      if (!original || !changed) return 'invalid'
      if (!(await change(url, databaseOf(model), changed))) return 'invalid'
      const agreed = model === null || (await agree(model))
      await change(url, databaseOf(model), original)
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
      // What a mutant has left behind does not count for another.
      await allAgree(engines)
      await engines.close()
      await journal.close()
      await vitest.close()
    },
  }
}

/** Throws where the naive rules differ although nothing is mutated. */
async function allAgree(engines: Engines): Promise<void> {
  for (const model of engineModels) {
    const difference = await engines.differ(model)
    if (difference !== null) throw new Error(`without a mutant the naive rules of ${model} differ: ${difference}`)
  }
}

const agrees = ({ harness }: Scratch): Promise<boolean> =>
  playJournal(harness, MODEL_RUNS).then(
    ({ report }) => report === null,
    () => false,
  )

/** What failed in these, or null. */
async function failureOf(vitest: Vitest, specifications: Parameters<Vitest['runTestSpecifications']>[0]): Promise<string | null> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  if (unhandledErrors.length > 0) return inspect(unhandledErrors[0])
  // The runner answers with every test it has ever run.
  const selected = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
  if (selected.length !== specifications.length) return 'not all of it was run'
  for (const module of selected) {
    if (module.ok()) continue
    const [first] = [...module.children.allTests('failed')]
    return first ? `${first.fullName}: ${first.result().errors?.[0]?.message ?? ''}` : (module.errors()[0]?.message ?? 'it failed')
  }
  return null
}

const openModel = async (url: URL): Promise<Scratch> => openHarness(await copyOfTemplate(url, MODEL))

/** Copies the migrated database; answers the copy's address. */
async function copyOfTemplate(url: URL, name: string): Promise<string> {
  const own = new URL(url)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.query(`grant connect on database ${name} to chokdee_site, chokdee_office, chokdee_partners`)
  await client.end()
  own.pathname = `/${name}`
  return own.href
}

/** Changes a function of one database; false when the database rejects it. */
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

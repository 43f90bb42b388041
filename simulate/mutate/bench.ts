import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { playJournal } from '../journal/property.ts'
import { openHarness } from '../journal/scratch.ts'
import type { InjectedFault } from './copies.ts'
import { engineModels, type OpenEngines } from './engines.ts'
import { type Models, openModels, type Comparison } from './models.ts'
import { type Mutant, mutantText, mutated } from './mutant.ts'
import { openRunner, type Runner } from './runner.ts'
import { functionAround } from './sql-mutants.ts'
import type { Model } from './subjects.ts'
import { switched } from './ts-switch.ts'

const TEMPLATE = 'template_chokdee'
const HISTORIES = /histories\.test\.ts$/
const MODEL_RUNS = { runs: 50, commands: 60, seed: 7, asFound: true } as const

/** No fault: a copy with it must be green. */
const NONE: InjectedFault = { no: 0, statement: null }

/** How a mutant ended. `timed out`: it is detected, by a model that did not come to an end. `invalid`: the database or the compiler
 *  rejects it. */
export type MutantEnd = 'killed' | 'timed out' | 'survived' | 'invalid'
/** Mutants of one file. `model`: which second implementation is asked first. */
export type Trial = {
  file: string
  text: string
  mutants: readonly Mutant[]
  tests: readonly string[]
  model: Model | null
}

export type Bench = {
  /** How each of a file's mutants ends, in their order. Ends early once `isStopped`: those that were not tried are undefined. */
  endsOf(trial: Trial, isStopped: () => boolean): Promise<(MutantEnd | undefined)[]>
  close(): Promise<void>
}

/** What mutants run on: one test runner that stays, with its PostgreSQL, and a database for each second implementation. `models`: those
 *  that are asked. */
export async function openBench(root: string, models: readonly Model[]): Promise<Bench> {
  const runner = await openRunner(root)
  const { url } = runner
  const { openEngines } = (await import(pathToFileURL(resolve(root, 'tests/naive/engines.ts')).href)) as {
    openEngines: OpenEngines
  }
  const journal = await openModels(
    () => openComparison(url, openJournal),
    models.filter((model) => model === 'journal'),
  )
  const engines = await openModels(
    () => openComparison(url, openEngines),
    engineModels.filter((model) => models.includes(model)),
  )

  /** How a mutated function ends as far as the database and the second implementation can tell. */
  const askModel = async (original: string, changed: string, model: Model | null): Promise<MutantEnd> => {
    const asking: Models = model === null || model === 'journal' ? journal : engines
    if (!(await change(url, asking.database(), changed))) return 'invalid'
    const answer = model === null ? 'agrees' : await asking.ask(model)
    await change(url, asking.database(), original)
    return answer === 'agrees' ? 'survived' : answer === 'differs' ? 'killed' : answer
  }
  const sqlEnds = async ({ text, mutants, tests, model }: Trial, isStopped: () => boolean) => {
    const ends: (MutantEnd | undefined)[] = []
    const open: InjectedFault[] = []
    for (const [at, mutant] of mutants.entries()) {
      if (isStopped()) break
      const [original, changed = null] = [text, mutated(text, mutant)].map((one) => functionAround(one, mutant.from))
      ends[at] = original && changed ? await askModel(original, changed, model) : 'invalid'
      if (ends[at] === 'timed out') process.stdout.write(`  timed out  ${mutantText(mutant)}\n`)
      if (ends[at] === 'survived') open.push({ no: at + 1, statement: changed })
    }
    // Tests that play histories are left out: the second implementation has just been compared over the same ones.
    const others = model === null ? tests : tests.filter((test) => !HISTORIES.test(test))
    for (const no of await detectedByAny(runner, others, open, isStopped)) ends[no - 1] = 'killed'
    return ends
  }
  const typescriptEnds = async ({ file, text, mutants, tests }: Trial, isStopped: () => boolean) => {
    const path = resolve(root, file)
    const write = (other: string) => {
      writeFileSync(path, other)
      runner.forget(path)
    }
    const { text: withAll, alone } = switched(text, mutants)
    const numbers = mutants.map((_one, at) => at + 1)
    const ends: (MutantEnd | undefined)[] = numbers.map(() => 'survived')
    write(withAll)
    const open = numbers.filter((no) => !alone.includes(no)).map((no) => ({ no, statement: null }))
    for (const no of await detectedByAny(runner, tests, open, isStopped)) ends[no - 1] = 'killed'
    for (const no of alone) {
      write(mutated(text, mutants[no - 1] as Mutant))
      if ((await detectedByAny(runner, tests, [{ no, statement: null }], isStopped, [])).size > 0)
        ends[no - 1] = 'killed'
    }
    write(text)
    return ends
  }
  return {
    endsOf: (trial, isStopped) =>
      trial.file.endsWith('.sql') ? sqlEnds(trial, isStopped) : typescriptEnds(trial, isStopped),
    async close() {
      await engines.close()
      await journal.close()
      await runner.close()
    },
  }
}

/** The numbers of those faults that one of the tests detects; test after test, each for those that none before it has detected. Throws
 *  where a test is red without any: `control`. */
async function detectedByAny(
  runner: Runner,
  tests: readonly string[],
  faults: readonly InjectedFault[],
  isStopped: () => boolean,
  control: readonly InjectedFault[] = [NONE],
): Promise<Set<number>> {
  const detected = new Set<number>()
  for (const test of tests) {
    const open = faults.filter(({ no }) => !detected.has(no))
    if (open.length === 0 || isStopped()) break
    process.stdout.write(`  ${open.length} mutants at ${test}\n`)
    for (const no of await runner.detected(test, [...control, ...open])) {
      if (no === NONE.no) throw new Error(`${test} is red without a mutant`)
      detected.add(no)
    }
  }
  return detected
}

type OpenModels = (ownerUrl: string) => Promise<Omit<Comparison, 'database'>>

const openJournal: OpenModels = async (ownerUrl) => {
  const { harness, close } = openHarness(ownerUrl)
  return { differ: () => playJournal(harness, MODEL_RUNS).then(({ report }) => report, String), close }
}

let comparisonsOpened = 0
/** Opens models on a copy of the migrated database; closed, it is gone, whatever still asks it. */
async function openComparison(url: URL, open: OpenModels): Promise<Comparison> {
  comparisonsOpened += 1
  const database = `mutants_model_${comparisonsOpened}`
  const { differ, close } = await open(await copyOfTemplate(url, database))
  return {
    database,
    differ,
    async close() {
      const closed = close()
      await asAdmin(url, `drop database ${database} with (force)`)
      await closed
    },
  }
}

/** Copies the migrated database; answers the copy's address. */
async function copyOfTemplate(url: URL, name: string): Promise<string> {
  const own = new URL(url)
  await asAdmin(url, `create database ${name} template ${TEMPLATE}`)
  await asAdmin(url, `grant connect on database ${name} to chokdee_site, chokdee_office, chokdee_partners`)
  own.pathname = `/${name}`
  return own.href
}

async function asAdmin(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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

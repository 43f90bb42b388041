import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { untilStopSignal } from '#tools/signals.ts'
import { runProgram } from '#tools/run-program.ts'
import { seconds } from '#tools/timed.ts'
import { type Bench, type MutantEnd, openBench } from './bench.ts'
import { isNamedBy } from './equivalent.ts'
import { equivalents } from './equivalents.ts'
import { type Mutant, mutantText } from './mutant.ts'
import { sqlMutants } from './sql-mutants.ts'
import { type Subject, subjects } from './subjects.ts'
import { tsMutants } from './ts-mutants.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Files that tests read. */
const COPIED = [
  'contract',
  'docs',
  'kit',
  'migrations',
  'modules',
  'server',
  'simulate',
  'studio',
  'tests',
  'tools',
  'web',
  'world',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
const SCORE_MIN = 85

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = { only: string; lines: readonly string[]; shard: [number, number]; list: boolean }

function readOptions(): Options & { here: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      lines: { type: 'string', default: '' },
      shard: { type: 'string', default: '1/1' },
      list: { type: 'boolean', default: false },
      here: { type: 'boolean', default: false },
    },
  })
  const [part = 1, of = 1] = values.shard.split('/').map(Number)
  const lines = values.lines.split(',').filter((line) => line !== '')
  return { only: values.only, lines, shard: [part, of], list: values.list, here: values.here }
}

type Work = { mutant: Mutant; text: string; subject: Subject }

function workOf({ only, lines, shard: [part, of] }: Options): Work[] {
  const files = ['kit', 'modules']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => !file.endsWith('.test.ts'))
  const work = files.sort().flatMap((file): Work[] => {
    const subject = subjects.find(({ files: pattern }) => pattern.test(file))
    if (!subject || !only.split(',').some((part) => file.includes(part)) || !statSync(join(ROOT, file)).isFile())
      return []
    const text = readFileSync(join(ROOT, file), 'utf8')
    const mutants = file.endsWith('.sql') ? sqlMutants(file, text) : tsMutants(file, text)
    const wanted = mutants.filter(({ line }) => lines.length === 0 || lines.includes(String(line)))
    return wanted.map((mutant) => ({ mutant, text, subject }))
  })
  return work.filter((_one, at) => at % of === part - 1)
}

const isEquivalent = (mutant: Mutant, text: string): boolean => equivalents.some((one) => isNamedBy(one, mutant, text))

type OutcomeCounts = Record<MutantEnd | 'equivalent', number>

async function tryAll(bench: Bench, work: readonly Work[]): Promise<Map<string, OutcomeCounts>> {
  const countsByFile = new Map<string, OutcomeCounts>()
  let stopRequested = false
  void untilStopSignal().then(() => (stopRequested = true))
  for (const [file, all] of Map.groupBy(work, ({ mutant }) => mutant.file)) {
    // On a stop signal it prints the score so far.
    if (stopRequested) break
    const began = performance.now()
    const toTry = all.filter(({ mutant, text }) => !isEquivalent(mutant, text)).map(({ mutant }) => mutant)
    const counts = { killed: 0, 'timed out': 0, survived: 0, invalid: 0, equivalent: all.length - toTry.length }
    countsByFile.set(file, counts)
    const [{ text, subject }] = all as [Work]
    const trial = { file, text, mutants: toTry, tests: subject.tests, model: subject.model ?? null }
    for (const [at, end] of (await bench.endsOf(trial, () => stopRequested)).entries()) {
      if (end !== undefined) counts[end] += 1
      if (end === 'survived') print(`  survived  ${mutantText(toTry[at] as Mutant)}`)
    }
    print(`  ${file}: ${seconds(performance.now() - began)}`)
  }
  return countsByFile
}

/** Prints the score; true when it is high enough. */
function printScore(countsByFile: Map<string, OutcomeCounts>): boolean {
  let [killed, tried] = [0, 0]
  for (const [file, counts] of countsByFile) {
    const detected = counts.killed + counts['timed out']
    killed += detected
    tried += detected + counts.survived
    const score = ((100 * detected) / Math.max(1, detected + counts.survived)).toFixed(1)
    print(
      `${score.padStart(5)} %  ${file}: ${counts.killed} killed, ${counts['timed out']} timed out, ${counts.survived} survived, ${counts.equivalent} equivalent, ${counts.invalid} invalid`,
    )
  }
  const score = (100 * killed) / Math.max(1, tried)
  print(`${score.toFixed(1)} % of ${tried} mutants killed; at least ${SCORE_MIN} % are wanted`)
  return score >= SCORE_MIN
}

async function mutateHere(options: Options): Promise<void> {
  const work = workOf(options)
  if (options.list) return work.forEach(({ mutant }) => print(mutantText(mutant)))
  const began = performance.now()
  const bench = await openBench(
    ROOT,
    work.flatMap(({ mutant, subject }) => (mutant.file.endsWith('.sql') ? (subject.model ?? []) : [])),
  )
  try {
    print(`${work.length} mutants`)
    const high = printScore(await tryAll(bench, work))
    print(seconds(performance.now() - began))
    process.exitCode = high ? 0 : 1
  } finally {
    await bench.close()
  }
}

/** Runs this program in a copy of the tree, so that no mutant is ever left in the working tree. */
async function mutateInCopy(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'chokdee-mutants-'))
  try {
    for (const part of COPIED) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const args = [join(copy, 'simulate/mutate/mutate.ts'), '--here', ...process.argv.slice(2)]
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'inherit' })
    process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** `npm run mutate [-- --only 40-posting,rebates.ts] [--lines 7,24] [--shard 1/2] [--list]`: puts one small
 *  fault after another into the files that move money and runs the narrowest tests against it. Prints the survivors, and
 *  the score of each file. */
const { here, ...options } = readOptions()
await runProgram(() => (here || options.list ? mutateHere(options) : mutateInCopy()))
process.exit()

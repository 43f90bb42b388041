import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { forgetDataFolder } from '#tools/database.ts'
import { startPostgres } from '#tools/embedded-postgres.ts'
import { THROWAWAY_SETTINGS, throwawayFolder } from '#tools/throwaway.ts'
import { untilStopSignal } from '#tools/signals.ts'
import { runProgram, StartError } from '#tools/run-program.ts'
import { seconds } from '#tools/timed.ts'
import { Divergence } from './member-steps.ts'
import { play } from './run.ts'
import { everyFault, faultName, type OrderedFault, readFaults, sweep } from './faults.ts'
import { seedRandomInt, withPrng } from './seeded.ts'
import { type TestDatabase, openTestDatabase, openSimulation } from './simulation.ts'

const TEMPLATE = 'template_simulation'
const LINES_SHOWN = 25

const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = {
  /** The first seed, and how many are played from it on. */
  first: number
  seeds: number
  steps: number
  /** How many seeds are played side by side. */
  lanes: number
  trace: boolean
  control: boolean
  faults: OrderedFault[][] | null
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      steps: { type: 'string', default: '400' },
      lanes: { type: 'string', default: '2' },
      faults: { type: 'string' },
      trace: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
    },
  })
  const numbers = [values.seed, values.seeds, values.steps, values.lanes].map(Number)
  const [first, seeds, steps, lanes] = numbers as [number, number, number, number]
  if (numbers.some((one) => !Number.isInteger(one) || one < 0) || seeds < 1 || steps < 1 || lanes < 1)
    throw new StartError('--seed, --seeds, --steps and --lanes take whole numbers; all but --seed from 1 on.')
  const { trace, control } = values
  return {
    first,
    seeds,
    steps,
    lanes,
    trace,
    control,
    faults: values.faults === undefined ? null : faultsOf(values.faults),
  }
}

function faultsOf(text: string): OrderedFault[][] {
  if (text === 'all-pairs') return sweep()
  const found = readFaults(text)
  if (!found) throw new StartError(`--faults takes all-pairs, or some of: ${everyFault.map(faultName).join(' ')}`)
  return [found]
}

/** One seed to play, with its faults, or null when the PRNG orders them. */
type Play = { seed: number; persistent: OrderedFault[] | null }

function playsOf({ first, seeds, faults }: Options): Play[] {
  const numbers = Array.from({ length: seeds }, (_, at) => first + at)
  return numbers.flatMap((seed): Play[] =>
    faults ? faults.map((persistent) => ({ seed, persistent })) : [{ seed, persistent: null }],
  )
}

/** Plays one seed; answers its hash, or null when system and model diverged. */
async function playSeed(
  testDatabase: TestDatabase,
  { seed, persistent }: Play,
  { steps, trace, control }: Options,
): Promise<string | null> {
  const simulation = await openSimulation(testDatabase, seed, persistent)
  // What a control run breaks: one member of the model is a satang too rich.
  if (control) for (const { model } of simulation.actors.slice(0, 1)) model.playable += 1n
  try {
    await withPrng(simulation.prng, () => play(simulation, steps))
    const { lines, hash } = simulation.trace()
    if (trace) for (const line of lines) print(line)
    return hash
  } catch (problem) {
    const givenFaults = persistent ? ` --faults ${persistent.map(faultName).join(',')}` : ''
    const reproduceCommand = `npm run simulate -- --seed ${seed} --steps ${steps}${givenFaults}`
    if (!(problem instanceof Divergence)) print(`${reproduceCommand} broke:`)
    for (const line of trace ? simulation.trace().lines : simulation.trace().lines.slice(-LINES_SHOWN))
      print(`    ${line}`)
    if (!(problem instanceof Divergence)) throw problem
    print(`✗ seed ${seed}, ${problem.message}\n  to repeat it: ${reproduceCommand}`)
    return null
  }
}

/** Plays all, some at a time, each on a test database of its own; answers how many diverged from the model. */
async function playAll(ownerUrl: string, plays: readonly Play[], options: Options): Promise<number> {
  const waiting = [...plays]
  let diverged = 0
  const lanes = Array.from({ length: Math.min(options.lanes, plays.length) }, async (_, lane) => {
    const testDatabase = await openTestDatabase(ownerUrl, TEMPLATE, `simulation_${lane}`)
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const hash = await playSeed(testDatabase, one, options)
      if (hash === null) diverged += 1
      else if (plays.length <= 20) print(`✓ seed ${one.seed}: ${options.steps} steps, trace ${hash}`)
    }
    await testDatabase.close()
  })
  await Promise.all(lanes)
  return diverged
}

/** `npm run simulate [-- --seed N] [--seeds 1] [--steps 400] [--lanes 2] [--trace] [--faults all-pairs]`: members, partners, operators
 *  and faults in one seeded run against the real modules on a real database. The same seed gives the same trace, whose hash is printed.
 *  `--lanes`: how many seeds are played side by side. `--faults` has the given faults of the director strike half of the time, `all-pairs`
 *  each alone and every two together. `--control` must turn red. */
async function main(): Promise<void> {
  const options = readOptions()
  const dataDir = throwawayFolder('simulate')
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0, settings: THROWAWAY_SETTINGS })
  const end = async () => {
    await postgres.stop()
    forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(() => end().then(() => process.exit(130)))
  try {
    const template = new URL(postgres.url)
    template.pathname = `/${TEMPLATE}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    await migrate(template.href, { sitePassword: 'site', officePassword: 'office', partnersPassword: 'partners' })
    seedRandomInt()
    const began = performance.now()
    const plays = playsOf(options)
    const diverged = await playAll(postgres.url, plays, options)
    print(
      `${plays.length} runs of ${options.steps} steps in ${seconds(performance.now() - began)}, ${diverged} diverged from the model`,
    )
    const red = diverged > 0
    if (options.control)
      print(
        red ? 'The control run turned red, as it must.' : 'The control run stayed GREEN: this proof proves nothing.',
      )
    process.exitCode = red === options.control ? 0 : 1
  } finally {
    await end()
  }
}

await runProgram(main)
process.exit()

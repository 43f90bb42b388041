import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { forgetDataFolder } from '#tools/database.ts'
import { startPostgres, THROWAWAY_SETTINGS } from '#tools/embedded-postgres.ts'
import { untilToldToStop } from '#tools/signals.ts'
import { runProgram, StartRefused } from '#tools/start-refused.ts'
import { seconds } from '#tools/timed.ts'
import { Divergence } from './member-steps.ts'
import { play } from './run.ts'
import { openSetting } from './setting.ts'

const TEMPLATE = 'template_simulation'
const LINES_SHOWN = 25

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Wish = { first: number; seeds: number; steps: number; trace: boolean; control: boolean }

function wish(): Wish {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      steps: { type: 'string', default: '400' },
      trace: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
    },
  })
  const [first, seeds, steps] = [values.seed, values.seeds, values.steps].map(Number) as [number, number, number]
  if ([first, seeds, steps].some((one) => !Number.isInteger(one) || one < 0))
    throw new StartRefused('--seed, --seeds and --steps take whole numbers.')
  return { first, seeds, steps, trace: values.trace, control: values.control }
}

/** Plays one seed on a database of its own; answers its hash, or null where house and model parted. */
async function playSeed(ownerUrl: string, seed: number, { steps, trace, control }: Wish): Promise<string | null> {
  const setting = await openSetting(ownerUrl, TEMPLATE, seed)
  // What a control run breaks: one member of the model is a satang richer than he should be once he has paid in.
  if (control) for (const { model } of setting.actors.slice(0, 1)) model.playable += 1n
  try {
    await play(setting, steps)
    const { lines, hash } = setting.trace()
    if (trace) for (const line of lines) say(line)
    return hash
  } catch (problem) {
    if (!(problem instanceof Divergence)) say(`seed ${seed} broke:`)
    for (const line of setting.trace().lines.slice(-LINES_SHOWN)) say(`    ${line}`)
    if (!(problem instanceof Divergence)) throw problem
    say(`✗ seed ${seed}, ${problem.message}\n  again: npm run simulate -- --seed ${seed} --steps ${steps}`)
    return null
  } finally {
    await setting.close()
  }
}

/** `npm run simulate [-- --seed N] [--seeds 1] [--steps 400] [--trace]`: members, partners, operators and faults in one seeded run against the real
 *  rooms on a real database. The same seed gives the same trace, whose hash is printed. `--control` must turn red. */
async function main(): Promise<void> {
  const wished = wish()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-simulate-'))
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0, settings: THROWAWAY_SETTINGS })
  const end = async () => {
    await postgres.stop()
    forgetDataFolder(dataDir)
  }
  void untilToldToStop().then(() => end().then(() => process.exit(130)))
  try {
    const template = new URL(postgres.url)
    template.pathname = `/${TEMPLATE}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    await migrate(template.href, { sitePassword: 'site', officePassword: 'office' })
    const began = performance.now()
    const parted: number[] = []
    for (let seed = wished.first; seed < wished.first + wished.seeds; seed += 1) {
      const hash = await playSeed(postgres.url, seed, wished)
      if (hash === null) parted.push(seed)
      else if (wished.seeds <= 20) say(`✓ seed ${seed}: ${wished.steps} steps, trace ${hash}`)
    }
    say(`${wished.seeds} seeds of ${wished.steps} steps in ${seconds(performance.now() - began)}, ${parted.length} parted from the model`)
    const red = parted.length > 0
    if (wished.control) say(red ? 'The control run turned red, as it must.' : 'The control run stayed GREEN: this proof proves nothing.')
    process.exitCode = red === wished.control ? 0 : 1
  } finally {
    await end()
  }
}

await runProgram(main)
process.exit()

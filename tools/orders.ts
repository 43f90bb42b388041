import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runProgram, StartError } from './run-program.ts'

/** The dialects by their names in tests/races/orders-of-rounds.race.test.ts. */
const DIALECTS = ['ours', 'hub88', 'amb'] as const
/** How the title of the test of histories there begins, after the dialect. */
const HISTORIES = 'so do histories'

/** `npm run orders [-- --dialect ours|hub88|amb] [--histories N] [--from N] [--seed S]`: plays in full what `npm test` plays a part of, by
 *  tests/races/orders-of-rounds.race.test.ts. In each dialect, or in the one named: every order of up to six of all its operations, where
 *  `npm test` takes a few operations, and N random histories (33,334 a dialect, 100,000 in all). A history follows from the seed and its
 *  number: with `--from` only the histories from that number on are played, and no orders, so that a run that was cut off goes on where it
 *  last reported to be. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { dialect: text, histories: text, from: text, seed: text } })
  const { dialect, histories = '33334', from, seed = '7' } = values
  if (dialect !== undefined && !DIALECTS.some((one) => one === dialect))
    throw new StartError(`--dialect takes ${DIALECTS.join(', ')}.`)
  if (!/^[1-9][0-9]{0,6}$/.test(histories) || !/^[0-9]{1,9}$/.test(seed))
    throw new StartError('--histories and --seed are numbers.')
  if (from !== undefined && !/^[0-9]{1,7}$/.test(from)) throw new StartError('--from is a number.')
  const named = `^(${dialect ?? DIALECTS.join('|')}): ${from === undefined ? '' : HISTORIES}`
  const args = ['run', '--project', 'races', 'orders-of-rounds', '--reporter=verbose', '-t', named]
  const environment = {
    ...process.env,
    ORDERS_HISTORIES: histories,
    ORDERS_FROM: from ?? '0',
    ORDERS_SEED: seed,
    ORDERS_ACTS: 'all',
  }
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: environment })
  process.exit(status ?? 1)
}

await runProgram(main)

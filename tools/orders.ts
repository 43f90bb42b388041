import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runProgram, StartError } from './start-refused.ts'

/** `npm run orders [-- --histories N --seed S]`: what tests/races/orders-of-rounds.race.test.ts plays in every run, whole. Over each wire every
 *  order of all of its acts, not of the few alone, up to six of them, and N random histories (33,334: 100,000 in all). */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { histories: text, seed: text } })
  const { histories = '33334', seed = '7' } = values
  if (!/^[1-9][0-9]{0,6}$/.test(histories) || !/^[0-9]{1,9}$/.test(seed)) throw new StartError('--histories and --seed are numbers.')
  const args = ['run', '--project', 'races', 'orders-of-rounds', '--reporter=verbose']
  const environment = { ...process.env, ORDERS_HISTORIES: histories, ORDERS_SEED: seed, ORDERS_ACTS: 'all' }
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: environment })
  process.exit(status ?? 1)
}

await runProgram(main)

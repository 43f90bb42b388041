import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runProgram, StartError } from './start-refused.ts'

/** `npm run histories [-- --histories N]`: plays generated histories of promotions on the engine and on the naive rules of tests/naive, 100,000 where no
 *  number is named; `npm test` plays a few. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { histories: { type: 'string', default: '100000' } } })
  if (!/^[1-9][0-9]{0,6}$/.test(values.histories)) throw new StartError('--histories is a number.')
  const { status } = spawnSync('vitest', ['run', '--project', 'unit', 'tests/naive', '--reporter=verbose'], {
    stdio: 'inherit',
    env: { ...process.env, HISTORIES: values.histories },
  })
  process.exit(status ?? 1)
}

await runProgram(main)

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runProgram, StartError } from './run-program.ts'

/** So many are played on one database, so that it stays as quick as it is at first. */
const AT_ONCE = 10_000

/** `npm run histories [-- --histories N] [--from N] [--only tests/naive]`: plays generated histories of promotions, of rebates and of
 *  commissions on the engine and on rules written a second time, 100,000 of each where no number is named; `npm test` plays a few.
 *  `--from`: after which seed. Ends at the first history on which the two differ, and names its seed. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '100000' },
      from: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
    },
  })
  if (!/^[1-9][0-9]{0,6}$/.test(values.histories)) throw new StartError('--histories is a number.')
  if (!/^[0-9]{1,7}$/.test(values.from)) throw new StartError('--from is a number.')
  const files = values.only === '' ? ['tests/naive', 'modules/referrals/commission-histories'] : [values.only]
  const [from, to] = [Number(values.from), Number(values.from) + Number(values.histories)]
  for (const file of files)
    for (let done = from; done < to; done += AT_ONCE) {
      const env = { ...process.env, HISTORIES: String(Math.min(AT_ONCE, to - done)), HISTORIES_FROM: String(done) }
      const { status } = spawnSync('vitest', ['run', '--project', 'unit', file, '--reporter=verbose'], {
        stdio: 'inherit',
        env,
      })
      if (status !== 0) process.exit(status ?? 1)
    }
}

await runProgram(main)

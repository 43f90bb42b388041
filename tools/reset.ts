import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { forgetDataFolder } from './database.ts'
import { runProgram, StartError } from './run-program.ts'

/** `npm run reset`: removes all data, secrets and logs of the sandbox. Refuses while anything runs on them; never touches DATABASE_URL. */
await runProgram(async () => {
  const dataDir = resolve(import.meta.dirname, '..', process.env.DATA_DIR || '.data')
  if (!existsSync(dataDir)) return void process.stdout.write('There is no data to forget.\n')
  if (!['postgres', 'secrets.json'].some((name) => existsSync(join(dataDir, name))))
    throw new StartError(`${dataDir} is no data folder of Chokdee.`)
  forgetDataFolder(dataDir)
  process.stdout.write(
    `Forgot all data in ${dataDir}.${process.env.DATABASE_URL ? ' The database behind DATABASE_URL is untouched.' : ''}\n`,
  )
})

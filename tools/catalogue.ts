import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runProgram, startedAs, StartError } from './run-program.ts'
import { untilStopSignal } from './signals.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STORYBOOK = join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js')
const STORIES = ['-c', 'web/ui/stories', '--disable-telemetry', '--loglevel', 'warn']
const OFFLINE_ENV = { STORYBOOK_DISABLE_TELEMETRY: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' }
const PORT = '6006'

/** Where the built catalogue is. */
export const CATALOGUE = join(ROOT, 'build/catalogue')

/** Builds the catalogue of primitives. Refuses with `StartError` and the builder's output on failure. */
export function buildCatalogue(): void {
  const made = spawnSync(process.execPath, [STORYBOOK, 'build', ...STORIES, '-o', CATALOGUE], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...OFFLINE_ENV, NODE_ENV: 'production' },
  })
  if (made.status !== 0 || !existsSync(join(CATALOGUE, 'index.json')))
    throw new StartError(`The catalogue could not be built:\n${made.stdout}\n${made.stderr}`)
}

if (startedAs(import.meta.url)) {
  await runProgram(async () => {
    const port = process.env.PORT ?? PORT
    const shown = spawn(
      process.execPath,
      [STORYBOOK, 'dev', ...STORIES, '-p', port, '--exact-port', '--ci', '--no-version-updates'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...OFFLINE_ENV },
      },
    )
    process.stdout.write(`\nThe catalogue comes up at http://localhost:${port} (PORT=… for another). Ctrl-C ends it.\n`)
    const over = new Promise<number>((done) => shown.once('exit', (code) => done(code ?? 0)))
    const exitCode = await Promise.race([untilStopSignal(), over])
    shown.kill('SIGTERM')
    process.exit(exitCode ?? 0)
  })
}

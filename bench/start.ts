import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { forgetDataFolder } from '#tools/database.ts'
import { freePort } from '#tools/ports.ts'
import type { Measured } from './report.ts'
import { figure } from './figures.ts'

const ROOT = join(import.meta.dirname, '..')
const WANTED_S = { first: 240, second: 15 } as const
const GIVE_UP_S = 600
/** The line that `npm start` prints once everything is up. */
const ADDRESSES = /member site\s+http/
/** The environment of a new shell, without our settings and our packages' programs. */
const BARE_SHELL =
  'PATH=$(printf %s "$PATH" | tr : "\\n" | grep -v node_modules | paste -s -d : -) exec env -u DATABASE_URL -u DATA_DIR npm start'

type Start = { seconds: number; lines: { at: number; text: string }[] }

/** From `npm start` in a bare clone of this commit to printed addresses, and the same again. npm's download cache is as it is on this
 *  machine. */
export async function measureStart(folder: string, endings: (() => unknown)[]): Promise<Measured> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], { stdio: 'inherit' })
  const ports = { PORT: await freePort(), OFFICE_PORT: await freePort(), WORLD_PORT: await freePort() }
  const settings = Object.entries(ports).map(([name, port]) => `${name}=${port}`)
  endings.push(() => forgetDataFolder(join(clone, '.data')))
  const first = await startOnce(clone, settings, endings)
  const second = await startOnce(clone, settings, endings)
  const row = (name: string, { seconds }: Start): string[] => [name, figure(seconds, 1)]
  return {
    name: 'start',
    title: 'npm start to printed addresses',
    table: [['', 'seconds'], row('bare clone', first), row('second start', second)],
    notes: first.lines.map(({ at, text }) => `${figure(at, 1).padStart(6)} s  ${text}`),
    demands: [
      {
        what: 'bare clone',
        wanted: `< ${WANTED_S.first} s`,
        figure: `${figure(first.seconds, 1)} s`,
        reached: first.seconds < WANTED_S.first,
      },
      {
        what: 'second start',
        wanted: `< ${WANTED_S.second} s`,
        figure: `${figure(second.seconds, 1)} s`,
        reached: second.seconds < WANTED_S.second,
      },
    ],
    figures: { first, second },
  }
}

/** Starts it as a terminal would, in a process group of its own, and ends it with that group's Ctrl-C. */
async function startOnce(clone: string, settings: string[], endings: (() => unknown)[]): Promise<Start> {
  const from = performance.now()
  const child = spawn('/usr/bin/env', [...settings, 'sh', '-c', BARE_SHELL], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const stop = async () => {
    interrupt(child)
    await gone
  }
  endings.push(stop)
  const lines: Start['lines'] = []
  const giveUp = setTimeout(() => interrupt(child), GIVE_UP_S * 1000)
  try {
    for await (const text of createInterface(child.stdout as NodeJS.ReadableStream)) {
      const at = (performance.now() - from) / 1000
      if (text.trim() !== '') lines.push({ at, text: text.trim() })
      if (ADDRESSES.test(text)) return { seconds: at, lines }
    }
  } finally {
    clearTimeout(giveUp)
    child.stdout?.resume()
    await stop()
  }
  throw new Error(`npm start ended before it printed addresses:\n${lines.map(({ text }) => text).join('\n')}`)
}

function interrupt(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  process.kill(-child.pid, 'SIGINT')
}

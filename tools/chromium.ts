import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type PinnedChromium, pinnedChromium } from './pinned-chromium.ts'
import { StartError } from './run-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: CHROMIUM_PATH, then the system's, then Debian's by apt-get where we are root, then the one that comes with npm.
 *  Refuses with `StartError` where none of these runs. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new StartError(`CHROMIUM_PATH=${named} does not run.`)
    return named
  }
  const found = onThisSystem() ?? byApt() ?? (await fromNpm())
  if (!found) throw new StartError('No Chromium was found. Install one, or name it with CHROMIUM_PATH=…')
  return found
}

/** The browser of the end-to-end tests, with the environment of its process: CHROMIUM_PATH; else the pinned one, which is the engine
 *  without windows, tabs and profiles around it and opens a page for a third of the processor's time; else as `findChromium`. */
export async function findTestBrowser(): Promise<PinnedChromium> {
  const pinned = process.env.CHROMIUM_PATH ? null : pinnedChromium()
  return pinned ?? { executablePath: await findChromium(), environment: {} }
}

/** Flags that Chromium needs here: as root it refuses its own sandbox, and containers have a small /dev/shm. */
export const chromiumArgs = (): string[] =>
  process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage']

function onThisSystem(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC]
  return candidates.find((path) => executable(path) && runs(path)) ?? null
}

function byApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write('Installing chromium with apt-get …\n')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet).status === 0
  if (install()) return onThisSystem()
  spawnSync('apt-get', ['update'], quiet)
  return install() ? onThisSystem() : null
}

/** Unpacks npm's Chromium, which is built for bare servers, into the temporary folder. */
async function fromNpm(): Promise<string | null> {
  if (process.platform !== 'linux') return null
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  return runs(path) ? path : null
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const runs = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

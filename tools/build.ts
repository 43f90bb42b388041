import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { claimWhenFree } from './claim.ts'
import { runProgram, startedAs, StartError } from './run-program.ts'
import { seconds, timed } from './timed.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'build/.made-from')
/** The sources of the pages: a change in any of these has them built again. */
const SOURCES = [
  'web',
  'kit',
  'contract',
  'tools/precompress.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the member site's pages into build/member and the office's into build/office, unless they were already built from exactly
 *  these sources. Answers whether it built. Refuses with `StartError` and the builder's output on failure. */
export async function buildWeb(): Promise<boolean> {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  // Two starts at once would write into each other's pages.
  const building = await claimWhenFree(join(ROOT, 'build/.builder'))
  try {
    const made = digestOfSources()
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made) return false
    runBuilder('@react-router/dev/bin.cjs', ['build', '.', '--config', 'web/member/vite.config.ts'])
    runBuilder('vite/bin/vite.js', ['build', '--config', 'web/office/vite.config.ts'])
    writeFileSync(STAMP, made)
    return true
  } finally {
    building.release()
  }
}

/** Runs a builder out of node_modules, quietly unless it fails. */
function runBuilder(program: string, args: string[]): void {
  const built = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new StartError(`The pages could not be built:\n${built.stdout}\n${built.stderr}`)
}

function digestOfSources(): string {
  const digest = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesOf(source))
      digest
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
  return digest.digest('hex')
}

function filesOf(source: string): string[] {
  if (!existsSync(join(ROOT, source))) return []
  if (/\.[a-z]+$/.test(source)) return [source]
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.stories\.tsx$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

if (startedAs(import.meta.url)) {
  await runProgram(async () => {
    const { result, ms } = await timed(buildWeb)
    process.stdout.write(result ? `Built the pages in ${seconds(ms)}.\n` : 'The pages are up to date.\n')
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** A browser that draws the same on every machine: its path, and the environment of its process. */
export type PinnedChromium = { executablePath: string; environment: Record<string, string> }

/** The folder of the package, in which Chromium, its fonts and its libraries are packed with brotli. */
const BOX = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')

/** The Chromium of the pinned npm package, never the system's: one version, one fallback font, no settings of the machine. It is
 *  unpacked once into the temporary folder. Answers null when npm has none (other than Linux on x64) or it does not run. */
export function pinnedChromium(): PinnedChromium | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = unpacked()
  const executablePath = join(folder, 'chromium')
  const bare = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  // A bare machine lacks some shared libraries; the package brings them.
  const choices = [bare, { ...bare, LD_LIBRARY_PATH: join(folder, 'lib') }]
  const environment = choices.find((choice) => runs(executablePath, choice))
  return environment ? { executablePath, environment } : null
}

function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(BOX, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `chokdee-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(`${folder}-`)
  writeFileSync(join(draft, 'chromium'), boxed('chromium.br'), { mode: 0o755 })
  for (const name of ['fonts.tar.br', 'al2023.tar.br']) spawnSync('tar', ['-x', '-C', draft, '-f', '-'], { input: boxed(name) })
  mkdirSync(join(draft, 'cache'))
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(folder))
  try {
    renameSync(draft, folder)
  } catch {
    // Another process has already moved it there.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

const boxed = (name: string): Buffer => brotliDecompressSync(readFileSync(join(BOX, 'bin', name)))

/** Grey edges, unhinted outlines, and none of the machine's fonts. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

const runs = (path: string, environment: Record<string, string>): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000, env: { ...process.env, ...environment } }).status === 0

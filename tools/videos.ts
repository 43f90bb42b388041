/** Makes the site's own videos, captions and posters from our art: `node tools/videos.ts`. The output is committed. Needs a Chromium
 *  that encodes H.264, as Debian's does. */
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, findChromium } from './chromium.ts'
import type { Film, FilmOptions } from './videos/film.ts'
import { packMp4 } from './videos/mp4.ts'
import { scripts, type VideoScript } from './videos/scripts.th.ts'

const OUT = 'web/member/public/media'
const PER_SECOND = 12
const BITRATE = 150_000

const inline = async (file: string, type: string) => `data:${type};base64,${(await readFile(file)).toString('base64')}`
const art = (name: string) => inline(`web/ui/art/${name}.svg`, 'image/svg+xml')

/** Captions in WebVTT: each scene's text for as long as it is shown. */
function captionsOf({ scenes }: VideoScript): string {
  let at = 0
  const cues = scenes.map(({ seconds, caption }) => {
    const from = at
    at += seconds
    return `${instant(from)} --> ${instant(at)}\n${caption}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
const instant = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

const faces: string[] = []
for (const [file, weight] of [
  ['plex-400', 400],
  ['plex-letters-400', 400],
  ['plex-600', 600],
  ['plex-letters-600', 600],
] as const) {
  const rules = await readFile('web/ui/fonts.css', 'utf8')
  const range = new RegExp(`${file}\\.woff2[^}]*unicode-range: ([^;]+);`).exec(rules)?.[1] ?? 'U+0-10FFFF'
  faces.push(
    `@font-face{font-family:plex;font-weight:${weight};src:url(${await inline(`web/ui/fonts/${file}.woff2`, 'font/woff2')});unicode-range:${range}}`,
  )
}
const code = stripTypeScriptTypes(await readFile('tools/videos/film.ts', 'utf8')).replace(
  'export async function film',
  'globalThis.film = film; async function film',
)

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
try {
  const page = await browser.newPage()
  // The encoder needs a secure context, and localhost is one.
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<style>${faces.join('')}</style><p style="font:400 9px plex">ก A a ฿<b style="font-weight:600">ก A a ฿</b></p>`,
    }),
  )
  await page.goto('http://localhost/')
  await page.addScriptTag({ content: code, type: 'module' })
  for (const script of scripts) {
    const options: FilmOptions = {
      script,
      art: await art(script.art),
      brand: await art('mark'),
      perSecond: PER_SECOND,
      bitrate: BITRATE,
    }
    const film = await page.evaluate(
      (options) => (globalThis as unknown as { film: (options: FilmOptions) => Promise<Film> }).film(options),
      options,
    )
    const bytes = (text: string) => Buffer.from(text, 'base64')
    const { width, height, perSecond } = film
    const video = packMp4({
      width,
      height,
      perSecond,
      description: bytes(film.description),
      samples: film.frames.map(({ data, key }) => ({ data: bytes(data), key })),
    })
    await writeFile(`${OUT}/video-${script.name}.mp4`, video)
    await writeFile(`${OUT}/video-${script.name}.vtt`, captionsOf(script))
    const poster = sharp(bytes(film.poster))
    await poster.clone().webp({ quality: 78 }).toFile(`${OUT}/video-${script.name}.webp`)
    await poster.avif({ quality: 45, effort: 6, chromaSubsampling: '4:2:0' }).toFile(`${OUT}/video-${script.name}.avif`)
    process.stdout.write(`${OUT}/video-${script.name}.mp4 ${(video.length / 1024).toFixed(0)} KB\n`)
  }
} finally {
  await browser.close()
}

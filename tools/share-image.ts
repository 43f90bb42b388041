/** Draws the share picture of links from our own art: `node tools/share-image.ts`. The output is committed. */
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const OUT = 'web/member/public/media/share.png'
const inline = async (file: string, type: string) => `data:${type};base64,${(await readFile(file)).toString('base64')}`

const scene = await inline('web/member/public/media/scene-lantern.svg', 'image/svg+xml')
const mark = await inline('web/ui/art/mark.svg', 'image/svg+xml')
const face = async (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(${await inline(`web/ui/fonts/${file}.woff2`, 'font/woff2')})}`
const fonts = await Promise.all([face('serif-th', 'serif-thai-600'), face('plex', 'plex-600')])

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>${fonts.join('')}
    body{margin:0;width:1200px;height:630px;background:#0b0d1c url(${scene}) center/cover;color:#f7f2e6;position:relative}
    div{position:absolute;inset:0 auto 0 84px;display:flex;flex-direction:column;justify-content:center;gap:8px}
    span{display:flex;align-items:center;gap:28px}
    h1{margin:0;font:600 132px/1.5 serif-th;color:#e3be62}
    p{margin:0;font:600 40px/1.6 plex}
    b{align-self:start;margin-top:22px;padding:6px 26px;border:3px solid #e3be62;border-radius:99px;font:600 34px/1.5 plex;color:#e3be62}
  </style><div><span><img src="${mark}" width="132" height="132" alt=""><h1>โชคดี</h1></span><p>ฝาก–ถอนอัตโนมัติ บริการตลอด 24 ชั่วโมง</p><b>20+</b></div>`)
  await page.evaluate(() => document.fonts.ready)
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(OUT)
  process.stdout.write(`${OUT} ${(size / 1024).toFixed(1)} KB\n`)
} finally {
  await browser.close()
}

import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { bookFiles, bookPath } from './assets.ts'
import { crestShapes } from './crest.ts'
import { icons } from './icons.ts'
import type { PageState } from './wire.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const file = (stem: string) => `${bookPath}/${bookFiles().names[stem]}`

const head = (title: string, more: Html | string = '') =>
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#070814"><title>${title}</title><link rel="icon"
  href="${file('icon')}"><link rel="stylesheet" href="${file('book')}">${more}`

const titles: Readonly<Record<PageState['look'], string>> = { football: 'กีฬา', esports: 'อีสปอร์ต' }

const icon = (name: keyof typeof icons) => raw(icons[name])

const views = [
  ['live', 'สด'],
  ['today', 'วันนี้'],
  ['tomorrow', 'พรุ่งนี้'],
  ['bets', 'บิลของฉัน'],
] as const

/** `address` replaces the page's own once the launch ticket is redeemed: without the ticket. */
export function bookPage(state: PageState, address = '/'): Html {
  const data = JSON.stringify({ ...state, address }).replace(/</g, '\\u003c')
  const title = titles[state.look]
  return html`<!doctype html><html
    lang="th"><head>${head(`${title} – โชคดี`, html`<link rel="modulepreload" href="${file('app')}">`)}</head><body
    class="${state.look}">
${raw(crestShapes(state.look))}<a class="skip" href="#view" data-jump="view">ไปที่เนื้อหา</a>
<header class="top"><a class="square" href="${state.way_out}" aria-label="กลับไปเว็บไซต์">${icon('back')}</a><p
  class="title leaf">${title}</p><span class="age">20+</span><p class="credit"><span
  class="unseen">เครดิต</span>${icon('wallet')}<b class="baht" id="credit">${state.balance}</b></p></header>
<p class="offline" id="offline" role="status"
  hidden>${icon('warning')}<span>ขาดการเชื่อมต่อ ราคาที่เห็นอาจไม่ใช่ราคาล่าสุด กำลังเชื่อมต่อใหม่</span></p>
<div class="columns"><nav class="leagues" id="leagues" aria-label="ลีก"></nav>
<div class="centre"><nav class="views" id="views"
  aria-label="รายการ">${views.map(([view, name]) => html`<a href="#/${view}" data-view="${view}">${name}<span data-count="${view}"></span></a>`)}</nav>
<main id="view" tabindex="-1"><p class="loading">กำลังโหลดราคา</p></main></div>
<aside class="slip-home" id="slip-home" aria-label="สลิปเดิมพัน"><section id="slip"
  class="slip"></section></aside></div>
<p class="unseen" id="said" role="status"></p>
<button class="slip-bar" id="slip-bar" type="button" aria-haspopup="dialog" aria-keyshortcuts="S"
  hidden></button>
<dialog class="sheet" id="sheet" aria-label="สลิปเดิมพัน"></dialog>
<dialog class="notice-box share" id="share" aria-labelledby="share-title"><h2
  id="share-title">แชร์บิลเป็นรูป</h2><canvas id="share-picture" role="img"></canvas><label class="check"
  for="share-amounts"><input type="checkbox" id="share-amounts"><span>แสดงจำนวนเงิน</span></label><div
  class="share-presses"><button class="button gold" type="button" id="share-send">แชร์</button><button
  class="button line" type="button" id="share-save">บันทึกรูป</button></div><form method="dialog"><button
  class="button ghost wide">ปิด</button></form></dialog>
<dialog class="notice-box" id="pause" aria-labelledby="pause-title"><h2 id="pause-title">พักสักครู่ไหม</h2><p
  id="pause-text"></p><form method="dialog"><a class="button line" href="${state.way_out}">ออกจากหน้านี้</a><button
  class="button gold">ดูต่อ</button></form></dialog>
<script type="application/json" id="state">${raw(data)}</script><script type="module" src="${file('app')}"></script>
<noscript><p class="notice">หน้านี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

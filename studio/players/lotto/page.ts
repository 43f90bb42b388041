import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { lottoFiles, lottoPath } from './assets.ts'
import { icons } from './icons.ts'
import type { PageState } from './wire.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const file = (stem: string) => `${lottoPath}/${lottoFiles().names[stem]}`

const head = (title: string, more: Html | string = '') =>
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#070814"><title>${title}</title><link rel="icon"
  href="${file('icon')}"><link rel="stylesheet" href="${file('lotto')}">${more}`

const icon = (name: keyof typeof icons) => raw(icons[name])

const views = [
  ['bet', 'แทงหวย'],
  ['results', 'ผลหวย'],
  ['slips', 'โพยของฉัน'],
] as const

/** `address` replaces the page's own once the launch ticket is redeemed: without the ticket. */
export function lottoPage(state: PageState, address = '/'): Html {
  const data = JSON.stringify({ ...state, address }).replace(/</g, '\\u003c')
  return html`<!doctype html><html
    lang="th"><head>${head('หวย – โชคดี', html`<link rel="modulepreload" href="${file('app')}">`)}</head><body>
<a class="skip" href="#view" data-jump="view">ไปที่เนื้อหา</a>
<header class="top"><a class="square" href="${state.way_out}" aria-label="กลับไปเว็บไซต์">${icon('back')}</a><h1
  class="title leaf">หวย</h1><span class="age">20+</span><p class="credit"><span
  class="unseen">เครดิต</span>${icon('wallet')}<b class="baht" id="credit">${state.balance}</b></p></header>
<p class="offline" id="offline" role="status"
  hidden>${icon('warning')}<span>ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่ เวลาปิดรับนับตามนาฬิกาของระบบ</span></p>
<div class="desk"><div class="centre"><nav class="views" id="views"
  aria-label="หน้า">${views.map(([view, name]) => html`<a href="#/${view}" data-view="${view}">${name}</a>`)}</nav>
<main id="view" tabindex="-1"><p class="loading">กำลังโหลด</p></main></div>
<aside class="poy-home" id="poy-home" aria-label="โพยของคุณ"><section class="poy" id="poy"></section></aside></div>
<p class="unseen" id="said" role="status"></p>
<section class="pay-bar" id="pay-bar" aria-label="ส่งโพย" hidden></section>
<dialog class="sheet" id="sheet" aria-labelledby="sheet-title"></dialog>
<dialog class="notice-box" id="pause" aria-labelledby="pause-title"><h2 id="pause-title">พักสักครู่ไหม</h2><p
  id="pause-text"></p><form method="dialog"><a class="button line" href="${state.way_out}">ออกจากหน้านี้</a><button
  class="button gold">เล่นต่อ</button></form></dialog>
<script type="application/json" id="state">${raw(data)}</script><script type="module" src="${file('app')}"></script>
<noscript><p class="notice">หน้านี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

export const noticePage = (text: string, returnUrl: string): Html =>
  html`<!doctype html><html lang="th"><head>${head('เปิดหน้าหวยไม่ได้ – โชคดี')}</head><body class="notice"><main><h1>เปิดหน้าหวยไม่ได้</h1><p>${text}</p><a class="button gold" href="${returnUrl}">กลับไปเว็บไซต์</a></main></body></html>`

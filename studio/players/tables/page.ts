import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { tableFiles, tablePath } from './assets.ts'
import { DEALER, icons } from './drawings.ts'
import type { PageState } from './wire.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const file = (stem: string) => `${tablePath}/${tableFiles().names[stem]}`

const head = (title: string, more: Html | string = '') =>
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#090B18"><title>${title}</title><link rel="icon"
  href="${file('icon')}"><link rel="stylesheet" href="${file('tables')}">${more}`

const icon = (name: keyof typeof icons) => raw(icons[name])

/** `address` replaces the page's own once the launch ticket is redeemed: without the ticket. */
export function tablePage(state: PageState, address = '/'): Html {
  const data = JSON.stringify({ ...state, address }).replace(/</g, '\\u003c')
  const { table } = state
  const isWatched = state.log_in !== null
  const classes = [
    'table',
    table.game,
    table.game === 'baccarat' && !table.commission && 'no-commission',
    isWatched && 'watched',
  ]
  return html`<!doctype html><html
    lang="th"><head>${head(`${table.name} – โชคดี`, html`<link rel="modulepreload" href="${file('app')}">`)}</head><body
    class="${classes.filter(Boolean).join(' ')}">
<a class="skip" href="#spots" data-jump="spots">ไปที่ช่องเดิมพัน</a>
<header class="bar"><a class="square" href="${state.way_out}" aria-label="ออกจากโต๊ะ">${icon('close')}</a><div
  class="name"><h1>${table.name}</h1><p><span id="round"></span> <span id="lag-part" hidden>· <span
  class="lag-word">หน่วง</span> <span id="lag"></span></span></p></div>${isWatched ? '' : ownBar(state)}<span
  class="age">20+</span><button class="square" type="button" data-open="rules"
  aria-label="กติกาและอัตราจ่าย">${icon('info')}</button></header>
<p class="offline" id="offline" role="status"
  hidden>${icon('warning')}<span>ขาดการเชื่อมต่อ กำลังต่อใหม่${isWatched ? '' : ' เดิมพันที่รับแล้วยังอยู่ที่โต๊ะ'}</span></p>
<main><section class="stage" aria-label="โต๊ะ"><div class="felt"></div><div class="dealer">${raw(DEALER)}</div><p
  class="phases" id="phases"></p><div class="ring" id="ring"></div><div class="cards" id="cards"></div><p class="hint"
  id="hint"></p><ol class="seats" id="seats" aria-label="ที่นั่ง"></ol></section>
<section class="spots" id="spots" tabindex="-1" aria-label="ช่องเดิมพัน"></section>
<section class="roads" id="roads" aria-label="เค้าผลที่ผ่านมา"></section>
${state.log_in === null ? ownDock(state) : watchersDock(state.log_in)}</main>
<p class="unseen" id="said" role="status" aria-live="polite"></p>
<dialog class="sheet" id="rules" aria-labelledby="rules-title"></dialog>
<dialog class="sheet" id="fair" aria-labelledby="fair-title"></dialog>
${isWatched ? '' : ownDialogs(state)}
<script type="application/json" id="state">${raw(data)}</script><script type="module" src="${file('app')}"></script>
<noscript><p class="notice">โต๊ะนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

const fairButton = html`<button type="button" data-open="fair">${icon('shield')}<span>ผลล็อกก่อนเปิดรับ</span></button>`

const watchersDock = (logIn: string) => html`<section class="dock" aria-label="ดูโต๊ะ"><p class="notice-line"
  id="notice"
  role="status"></p><p class="watching">คุณกำลังดูโต๊ะ ยังไม่มีการเดิมพัน</p><a class="button gold" id="log-in"
  href="${logIn}">เข้าสู่ระบบเพื่อเล่น</a><p class="care">${fairButton}</p></section>`

/** Not modal: a bet answers it too. */
const stayQuestion = html`<div class="stay" id="stay" role="group" aria-labelledby="stay-text" hidden><p
  id="stay-text">ไม่ได้วางเดิมพันมา 20 นาทีแล้ว ยังนั่งโต๊ะนี้อยู่ไหม</p><p class="note">ถ้าไม่ตอบภายใน 1 นาที
  ที่นั่งจะว่างให้คนอื่น คุณยังดูและวางเดิมพันได้เหมือนเดิม</p><button type="button" class="button line"
  data-stay="">ยังนั่งอยู่</button></div>`

const ownBar = ({ balance }: PageState) => html`<span
  class="clock wide">${icon('clock')}เล่นมาแล้ว <b data-show="clock">00:00</b></span><span
  class="purse wide">${icon('wallet')}<b class="baht" data-show="credit">${balance}</b></span>`

function ownDock({ balance, way_out: wayOut }: PageState): Html {
  const site = new URL(wayOut).origin
  return html`<section class="dock" aria-label="ชิปและเดิมพัน">${stayQuestion}<div class="chips" id="chips" role="group"
  aria-label="เลือกชิป"></div>
<p class="notice-line" id="notice" role="status"></p>
<dl class="sums"><div><dt>เครดิต</dt><dd class="baht" id="credit"
  data-show="credit">${balance}</dd></div><div><dt>เดิมพันรอบนี้</dt><dd class="baht gold"
  id="stake">0.00</dd></div><div><dt>สุทธิรอบเล่นนี้</dt><dd data-show="net">0.00</dd></div></dl>
<div class="acts" id="acts"></div>
<p class="care"><a href="${site}/deposit" target="_blank" rel="noopener">เติมเครดิต</a><a href="${site}/limits"
  target="_blank" rel="noopener"><span data-show="limits">ตั้งวงเงิน</span></a>${fairButton}<span
  class="phone">เล่นมาแล้ว <b
  data-show="clock">00:00</b></span></p></section>`
}

const ownDialogs = ({ way_out: wayOut }: PageState) => html`<dialog class="notice-box" id="ask"
  aria-labelledby="ask-title"><h2 id="ask-title">ยืนยันเดิมพันนี้ไหม</h2><p
  id="ask-text"></p><label class="row"><input type="checkbox" id="ask-off"> ไม่ต้องถามอีก</label><form
  method="dialog"><button class="button line" value="no">ไม่วาง</button><button class="button gold"
  value="yes">ยืนยัน</button></form></dialog>
<dialog class="notice-box" id="pause" aria-labelledby="pause-title"><h2 id="pause-title">พักสักครู่ไหม</h2><p
  id="pause-text"></p><form method="dialog"><a class="button line" href="${wayOut}">ออกจากโต๊ะ</a><button
  class="button gold">เล่นต่อ</button></form></dialog>`

export const noticePage = (text: string, returnUrl: string): Html =>
  html`<!doctype html><html lang="th"><head>${head('เปิดโต๊ะไม่ได้ – โชคดี')}</head><body
  class="notice"><main><h1>เปิดโต๊ะไม่ได้</h1><p>${text}</p><a class="button gold"
  href="${returnUrl}">กลับไปเว็บไซต์</a></main></body></html>`

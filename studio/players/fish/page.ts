import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { bahtForPeople } from '#kit/money.ts'
import { FISH_TABLES, type FishTitle, kindsOf, PRICES } from '#studio/engines/fish/rooms.ts'
import { icons } from '../slots/icons.ts'
import { fishFiles, fishPath } from './assets.ts'
import type { PageState } from './wire.ts'
import { chanceText, fishNames, timesText, titleNames } from './words.th.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const file = (stem: string) => `${fishPath}/${fishFiles().names[stem]}`

const head = (title: string, more: Html | string = '') =>
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#070A22"><title>${title}</title><link rel="icon"
  href="${file('icon')}"><link rel="stylesheet" href="${file('fish')}">${more}`

const drawing = (title: FishTitle, at: number) =>
  html`<svg class="f" viewBox="${at * 320} 0 320 240" aria-hidden="true"><image href="${file(title)}" width="${kindsOf(title).length * 320}" height="240"/></svg>`

function returns(title: FishTitle) {
  const { chances, multipliers } = FISH_TABLES[title]
  return html`<p class="quiet">ตัวคูณ และโอกาสจับได้ต่อนัด</p><ul class="returns">${kindsOf(title).map(
    (kind, at) =>
      html`<li>${drawing(title, at)}<span>${fishNames[title][kind]}</span><b>${timesText(multipliers[kind] ?? [])}</b><i>${chanceText(chances[kind] ?? 0)}</i></li>`,
  )}</ul><p class="quiet">ทุกตัวคืนเฉลี่ยเท่ากันที่ 96.0%<br>ยิงก่อนหรือหลังไม่มีผล</p>`
}

const chestRule = html`<li>หีบมุกจ่าย ×20 ×40 ×60 ×100 ×250 ด้วยโอกาส 40% 30% 20% 6% 4% เฉลี่ย ×48</li>`

const rules = (title: FishTitle) =>
  html`<ul class="rules"><li>กระสุนคิดเงินเมื่อชนปลา ตามราคาตอนยิง นัดที่ไม่ชนไม่เสียเงิน</li><li>โอกาสจับของทุกนัด = 0.96 ÷ ตัวคูณ ไม่มีเลือดปลา ไม่มีสะสม ปืนใหญ่เล็กโอกาสเท่ากัน</li>${FISH_TABLES[title].weights['i'] ? chestRule : ''}<li>ล็อกเป้า: กระสุนของคุณทะลุปลาตัวอื่นจนกว่าเป้าจะไป ใช้ได้เหมือนกันทุกคน ไม่มีค่าใช้จ่าย</li><li>ยิงได้วินาทีละ 4 นัด กระสุนในน้ำไม่เกิน 12 นัด</li><li>ถ้าระบบเงินไม่ตอบ ปืนหยุดยิง กระสุนในน้ำไม่คิดเงิน</li><li>ตรวจย้อนหลังได้ทุกนัดว่าจับได้หรือไม่ ส่วนเส้นทางปลาและกระสุนนัดไหนชนตัวไหนตรวจไม่ได้ แต่ไม่มีผลต่อการคืน เพราะทุกตัวคืนเท่ากัน</li></ul>`

const closing = html`<button class="square" data-close type="button" aria-label="ปิด">${icons.leave}</button>`

const seat = (at: number) =>
  html`<div class="seat" data-seat="${at}" hidden><i></i><span><small></small><b></b></span></div>`

function dialogs(title: FishTitle, site: string, demo: boolean) {
  return html`<dialog id="info" class="sheet" aria-labelledby="info-title"><header><h2
    id="info-title">ตารางคืนและกติกา</h2>${closing}</header>${returns(title)}${rules(title)}</dialog>
<dialog id="proofs" class="sheet" aria-labelledby="proofs-title"><header><h2
  id="proofs-title">ตรวจสอบได้ทุกนัด</h2>${closing}</header>
<p class="quiet">ก่อนยิง เราประกาศรหัสผูกมัด (SHA-256) ของซีดฝั่งเกมไว้แล้ว ทุกนัดสุ่มจากซีดนั้น ซีดของคุณ และลำดับนัด เมื่อเปิดเผยซีด เครื่องนี้จะคำนวณทุกรอบในรายการซ้ำให้เอง</p>
<ol id="rounds" class="rounds" aria-label="รอบล่าสุดของคุณ"></ol><button class="button jade wide" id="reveal"
  type="button">เปิดเผยซีดและตรวจทุกรอบในรายการ</button><p id="proof-text" role="status"></p>
${demo ? '' : html`<a class="button line wide" href="${site}/cheat" target="_blank" rel="noopener">ตรวจบนเว็บไซต์ด้วย</a>`}</dialog>
<dialog id="pause" aria-labelledby="pause-title"><h2 id="pause-title">พักสักครู่ไหม</h2><p id="pause-text"></p><div
  class="pair"><button class="button line" data-leave type="button">ออกจากห้อง</button><button class="button jade"
  data-close type="button">เล่นต่อ</button></div></dialog>
<dialog id="trouble" aria-labelledby="trouble-title"><h2 id="trouble-title"></h2><p id="trouble-text"></p><div
  class="stack"><a class="button jade wide" id="trouble-deposit" href="${site}/deposit" target="_blank" rel="noopener"
  hidden>เติมเครดิต</a><a class="button line wide" id="trouble-limits" href="${site}/limits" target="_blank"
  rel="noopener" hidden>ดูวงเงินที่ตั้งไว้</a><button class="button line wide" id="trouble-on" data-close
  type="button">เล่นต่อ</button><button class="button line wide" data-leave
  type="button">ออกจากห้อง</button></div></dialog>`
}

const refill = (site: string) =>
  html`<a class="refill" href="${site}/deposit" target="_blank" rel="noopener">เติมเครดิต</a>`

function dock(state: PageState, site: string) {
  const money = state.demo ? 'เงินสมมติ' : 'เครดิต'
  return html`<footer class="dock"><div class="fact credit"><small>${money}</small><b class="baht"
    data-show="balance">${bahtForPeople(state.balance)}</b></div>
<div class="price" role="group" aria-label="กระสุนนัดละ"><button class="square" id="less" type="button"
  aria-label="ลดราคากระสุน">${icons.minus}</button><p><small>กระสุนนัดละ</small><output id="price"
  class="baht">${PRICES[state.game][0]}.00</output></p><button class="square" id="more" type="button"
  aria-label="เพิ่มราคากระสุน">${icons.plus}</button></div>
<button class="lock" id="lock" type="button" aria-pressed="false">${icons.flag}<span
  id="lock-text">ล็อกเป้า</span></button>
<div class="fact shots"><small>ยิงไป · จับได้</small><b data-show="shots">0 · 0</b></div><div
  class="fact"><small>สุทธิรอบนี้</small><b data-show="net">0.00</b></div><div
  class="fact phone"><small>เล่นมาแล้ว</small><b data-show="clock">00:00</b></div>
<button class="proof" type="button" data-open="proofs">${icons.shield}<span>ตรวจสอบได้ทุกนัด</span></button>${state.demo ? '' : refill(site)}<a
  class="limit" id="limit" href="${site}/limits" target="_blank" rel="noopener" hidden>วงเงินเหลือ <b class="baht"
  data-show="left"></b></a></footer>`
}

/** `address` replaces the page's own once the launch ticket is redeemed. */
export function fishPage(state: PageState, address = '/'): Html {
  const name = titleNames[state.game]
  const site = new URL(state.way_out).origin
  const prices = PRICES[state.game]
  const data = JSON.stringify({ ...state, address, sheet: file(state.game) }).replace(/</g, '\\u003c')
  const more = html`<link rel="modulepreload" href="${file('app')}"><link rel="preload" as="image" href="${file(state.game)}">`
  return html`<!doctype html><html lang="th"><head>${head(`${name} – โชคดี`, more)}</head><body class="${state.game}">
<header class="top"><button class="square" data-leave type="button" aria-label="ออกจากห้อง">${icons.leave}</button><div
  class="name"><h1>${name}<span data-show="room"></span></h1><p>${state.demo ? 'ทดลอง · ' : ''}<span
  data-show="players"></span><span
  class="wide">กระสุนนัดละ ฿${prices[0]}-${prices.at(-1)} · </span>คืนเฉลี่ย 96.0%</p></div><span
  class="pill wide">${icons.clock}เล่นมาแล้ว <b data-show="clock">00:00</b></span><span class="age">20+</span><button
  class="square" type="button" data-open="info" aria-label="ตารางคืนและกติกา">${icons.info}</button></header>
<main class="sea" id="sea"><canvas id="scene" aria-hidden="true"></canvas><canvas id="waters" role="img"
  aria-label="ทะเล แตะเพื่อยิง"></canvas>
${[0, 1, 2, 3].map(seat)}<p class="banner" id="banner" hidden></p><p class="offline" id="offline" role="status"
  hidden>ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่ กระสุนที่ยังไม่ชนไม่คิดเงิน</p><p class="hint" id="hint" hidden></p></main>
<aside class="panel" aria-label="ตารางคืน"><h2>ตารางคืน</h2>${returns(state.game)}</aside>
<p class="unseen" id="said" role="status"></p>${dock(state, site)}${dialogs(state.game, site, state.demo)}
<script type="application/json" id="state">${raw(data)}</script><script type="module" src="${file('app')}"></script>
<noscript><p class="noscript">เกมนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { HostGame } from '#contract/provider/games.ts'
import { fairness, realityCheck, trouble } from '#studio/players/slots/dialogs.ts'
import { icons } from '#studio/players/slots/icons.ts'
import { skillFiles, skillPath } from './assets.ts'
import { partsOf } from './boards.ts'
import type { StateAnswer } from './wire.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const file = (stem: string) => `${skillPath}/${skillFiles().names[stem]}`

const head = (title: string, more: Html | string = '') =>
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#070814"><title>${title}</title><link rel="icon"
  href="${file('gem')}"><link rel="stylesheet" href="${file('skill')}">${more}`

const stepper = (id: string, label: string, value: string, less: string, more: string) =>
  html`<div class="stepper"><button class="square" id="${id}-less" type="button" aria-label="${less}">${icons.minus}</button><div><span id="${id}-label">${label}</span><output id="${id}" aria-labelledby="${id}-label">${value}</output></div><button class="square" id="${id}-more" type="button" aria-label="${more}">${icons.plus}</button></div>`

const percent = (bp: number) => (bp / 100).toFixed(2)

function rules({ code, rules: lines, return_bp: bp }: HostGame) {
  return html`<dialog id="rules" class="sheet" aria-labelledby="rules-title"><header><h2 id="rules-title"
    class="leaf">กติกาและผลตอบแทน</h2><button class="square" data-close type="button"
    aria-label="ปิด">${icons.leave}</button></header>
<p class="quiet">ผลตอบแทนต่ำสุดของเกมนี้ ${percent(bp ?? 0)}% ของเดิมพัน คือค่าเฉลี่ยระยะยาวที่นับจากทุกผลที่เป็นไปได้ ไม่ใช่ผลของรอบใดรอบหนึ่ง</p>
${partsOf(code).returns()}<h3>กติกา</h3><ul class="rules">${lines.map((line) => html`<li>${line}</li>`)}</ul>
<p class="quiet">สิ่งที่ตรวจเองไม่ได้: ไม่มีใครที่เห็นความลับฝั่งเกมเล่นอยู่ด้วย ส่วนผลของทุกรอบตรวจซ้ำได้หลังเปิดเผยซีด</p></dialog>`
}

/** The flights that this page saw, each checked in it. */
const flights = (
  site: string,
) => html`<dialog id="fair" class="sheet" aria-labelledby="fair-title"><header><h2 id="fair-title"
  class="leaf">ตรวจสอบได้</h2><button class="square" data-close type="button"
  aria-label="ปิด">${icons.leave}</button></header>
<p class="quiet">ซีดของทุกรอบอยู่ในสายเดียวกัน แฮชของซีดรอบนี้คือซีดของรอบก่อน และประกาศปลายสายไว้ก่อนรอบแรก ทุกผลจึงถูกกำหนดไว้แล้ว เครื่องนี้คำนวณจุดดับของรอบที่เห็นซ้ำให้เอง</p>
<ol id="rounds" class="rounds" aria-label="รอบที่เห็นในหน้านี้"></ol>
<dl class="seeds"><dt>รหัสผูกมัดของรอบนี้</dt><dd id="commitment" class="code"></dd><dt>ปลายสายที่ประกาศไว้ก่อน</dt><dd
  id="terminal" class="code"></dd><dt>ค่าสุ่มสาธารณะ (salt)</dt><dd id="salt" class="code"></dd></dl>
<a class="button line wide" href="${site}/cheat" target="_blank" rel="noopener">ตรวจรอบของคุณบนเว็บไซต์</a></dialog>`

/** `address` replaces the page's own once the launch ticket is redeemed: without the ticket. */
export function skillPage(game: HostGame, state: StateAnswer, returnUrl: string, address = '/'): Html {
  const { code, name } = game
  const site = new URL(returnUrl).origin
  const parts = partsOf(code)
  // One lantern for all: its page follows the host's clock, not its own rounds.
  const isShared = code === 'crash'
  const script = isShared ? 'crash' : 'app'
  const money = state.demo ? 'เงินสมมติ' : 'เครดิต'
  const data = {
    ...state,
    address,
    way_out: returnUrl,
    recipe: game.recipe?.id ?? '',
    parameters: game.recipe?.parameters ?? {},
    files: { check: file('check') },
  }
  return html`<!doctype html><html
    lang="th"><head>${head(`${name.th} – โชคดี`, html`<link rel="modulepreload" href="${file(script)}">`)}</head><body
    class="game ${code}">
<header class="top"><button class="square" data-leave type="button" aria-label="ออกจากเกม">${icons.leave}</button><div
  class="name"><h1>${name.th}</h1><span>${state.demo ? 'ทดลอง · ' : ''}RTP <span id="rtp">${parts.rtp}</span><span
  id="about"></span></span></div><p class="credit"><span class="unseen">${money}</span><b class="baht"
  data-show="balance">${state.balance}</b></p><button class="square" type="button" data-open="rules"
  aria-label="กติกาและผลตอบแทน">${icons.info}</button></header>
<main><div class="stage" id="stage">${parts.board()}</div>
<section class="panel" aria-label="เดิมพัน"><p class="message" id="message" role="status"></p>
<div class="choices">${parts.choices(stepper)}${stepper('stake', 'เดิมพัน', '฿50', 'ลดเดิมพัน', 'เพิ่มเดิมพัน')}</div>
<button class="cta" id="cta" type="button" disabled><b id="cta-text">กำลังโหลด</b><small
  id="cta-small"></small></button>
<p class="turnover" id="turnover" hidden>เก็บต่ำกว่า 2 เท่า นับเทิร์นเท่ากำไร</p>
<div class="foot"><button class="proof-link" type="button"
  data-fair>${icons.shield}<span>ตรวจสอบได้</span></button><span>เล่นมาแล้ว <b
  data-show="clock">00:00</b></span><span>สุทธิ <b data-show="net">0.00</b></span><span class="age">20+</span></div>
<p class="care"><span class="if-free">เตือนพักทุก ${state.reality_check_minutes} นาที</span><span
  class="if-limited">วงเงินเหลือ <b class="baht"
  data-show="left"></b></span>${state.demo ? '' : html` · <a href="${site}/limits" target="_blank" rel="noopener">ตั้งวงเงิน</a> · <a href="${site}/deposit" target="_blank" rel="noopener">เติมเครดิต</a>`}</p></section></main>
<p class="unseen" id="said" role="status"></p>
${rules(game)}${isShared ? flights(site) : fairness(site)}${realityCheck}${trouble(site)}
<script type="application/json" id="state">${raw(JSON.stringify(data).replace(/</g, '\\u003c'))}</script><script
  type="module" src="${file(script)}"></script>
<noscript><p class="noscript">เกมนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

export const noticePage = (text: string, returnUrl: string): Html =>
  html`<!doctype html><html lang="th"><head>${head('เปิดเกมไม่ได้ – โชคดี')}</head><body class="notice"><main><h1>เปิดเกมไม่ได้</h1><p>${text}</p><a class="button gold" href="${returnUrl}">กลับไปเว็บไซต์</a></main></body></html>`

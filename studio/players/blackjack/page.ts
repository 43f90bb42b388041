import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { HostGame } from '#contract/provider/games.ts'
import { fairness, realityCheck, trouble } from '#studio/players/slots/dialogs.ts'
import { icons } from '#studio/players/slots/icons.ts'
import type { StateAnswer } from '#studio/players/skill/wire.ts'
import { DEALER } from '#studio/players/tables/drawings.ts'
import { blackjackFiles, blackjackPath } from './assets.ts'
import { chart } from './chart.ts'
import type { BlackjackLimits } from './wire.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type Game = { facts: HostGame; limits: BlackjackLimits; chips: readonly number[] }

const file = (stem: string) => `${blackjackPath}/${blackjackFiles().names[stem]}`
const baht = (satang: number) => (satang / 100).toLocaleString('en-US')

const RETURNS = [
  ['เดิมพันหลัก ตามตาราง', '1:1 · แบล็คแจ็ค 3:2', '99.5123%'],
  ['ประกัน', '2:1', '92.5301%'],
  ['คู่ · ดอกเดียวกัน สีเดียวกัน ต่างสี', '25, 12, 6 : 1', '95.9036%'],
  ['21+3 · ตองดอกเดียว สเตรทฟลัช ตอง สเตรท ฟลัช', '100, 40, 30, 10, 5 : 1', '96.2960%'],
] as const

const rules = ({ rules: lines }: HostGame) =>
  html`<dialog id="rules" class="sheet" aria-labelledby="rules-title"><header><h2 id="rules-title"
    class="leaf">กติกาและผลตอบแทน</h2><button class="square" data-close type="button"
    aria-label="ปิด">${icons.leave}</button></header>
<p class="quiet">ผลตอบแทนคือค่าเฉลี่ยระยะยาวของแต่ละเดิมพัน ไม่ใช่ผลของรอบใดรอบหนึ่ง เดิมพันหลักได้เท่านี้เมื่อเล่นตามตารางทุกมือ</p>
<table><thead><tr><th>เดิมพัน</th><th>จ่าย</th><th>ผลตอบแทน</th></tr></thead><tbody>${RETURNS.map(([name, pays, returns]) => html`<tr><th>${name}</th><td>${pays}</td><td>${returns}</td></tr>`)}</tbody></table>
<h3>กติกา</h3><ul class="rules">${lines.map((line) => html`<li>${line}</li>`)}</ul>
<h3>ตารางช่วยเล่น</h3><p
  class="quiet">แถวคือไพ่ของคุณ ช่องคือไพ่หงายของเจ้ามือ จ จั่ว · ห หยุด · พ เพิ่มเท่าตัว (ทำไม่ได้ให้จั่ว A7 ให้หยุด) · ย แยกคู่ ไม่ซื้อประกัน</p>${chart()}
<p class="quiet">สิ่งที่ตรวจเองไม่ได้: ไม่มีใครที่เห็นความลับฝั่งเกมเล่นอยู่ด้วย ส่วนไพ่ของทุกรอบตรวจซ้ำได้หลังเปิดเผยซีด</p></dialog>`

const spot = (id: string, name: string, pays: string) =>
  html`<button class="spot ${id}" type="button" data-spot="${id}"><span class="spot-name">${name}</span><span class="pays">${pays}</span><span class="own" data-own></span></button>`

const act = (name: string, word: string, key: string) =>
  html`<button class="act ${name}" type="button" data-act="${name}" hidden><b>${word}</b><small data-cost></small><kbd aria-hidden="true">${key}</kbd></button>`

/** `address` replaces the page's own once the launch ticket is redeemed: without the ticket. */
export function blackjackPage(
  { facts, limits, chips }: Game,
  state: StateAnswer,
  returnUrl: string,
  address = '/',
): Html {
  const { name } = facts
  const site = new URL(returnUrl).origin
  const data = {
    ...state,
    limits,
    chips,
    address,
    way_out: returnUrl,
    recipe: facts.recipe?.id ?? '',
    parameters: facts.recipe?.parameters ?? {},
    files: { check: file('check') },
  }
  return html`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#070814"><title>${name.th} – โชคดี</title><link
  rel="icon" href="${file('icon')}"><link rel="stylesheet" href="${file('blackjack')}"><link rel="modulepreload"
  href="${file('app')}"></head><body class="game blackjack">
<header class="top"><button class="square" data-leave type="button" aria-label="ออกจากโต๊ะ">${icons.leave}</button><div
  class="name"><h1>${name.th}</h1><span>คืนเฉลี่ย 99.51% · ฿${baht(limits.main[0])}–${baht(limits.main[1])}</span></div><p class="credit"><span class="unseen">เครดิต</span><b class="baht" data-show="balance">${state.balance}</b></p><button class="square" type="button" data-open="rules" aria-label="กติกาและผลตอบแทน">${icons.info}</button></header>
<main><section class="stage" aria-label="โต๊ะ"><div class="felt" aria-hidden="true"></div><div class="dealer-figure"
  aria-hidden="true">${raw(DEALER)}</div>
<div class="seat dealer" role="group" aria-label="ไพ่เจ้ามือ"><div class="fan"
  id="dealer"></div><p><span>เจ้ามือ</span> <b id="dealer-total"></b></p></div>
<div><p class="insured" id="insured"></p><p class="advice" id="advice"></p></div><div class="hands" id="hands"
  role="group" aria-label="ไพ่ของคุณ"></div></section>
<section class="panel" aria-label="เดิมพัน"><p class="message" id="message" role="status"></p>
<div class="spots" role="group"
  aria-label="ช่องเดิมพัน">${spot('pairs', 'คู่', 'ถึง 25:1')}${spot('stake', 'เดิมพัน', 'ชนะ 1:1')}${spot('plus3', '21+3', 'ถึง 100:1')}</div>
<div class="chips" role="group" aria-label="เลือกชิป" id="chips"></div>
<div class="deal-row" id="deal-row"><button class="button ghost" id="clear" type="button">ล้าง</button><button
  class="cta" id="cta" type="button" disabled><b id="cta-text">กำลังโหลด</b><small
  id="cta-small"></small></button><button class="button ghost" id="help" type="button"
  aria-pressed="false">ช่วยเล่น</button></div>
<div class="acts" id="acts" role="group" aria-label="เล่นมือนี้" tabindex="-1"
  hidden>${act('insure', 'ซื้อประกัน', 'I')}${act('no', 'ไม่ซื้อ', 'N')}${act('hit', 'จั่ว', 'H')}${act('stand', 'หยุด', 'S')}${act('double', 'เพิ่มเท่าตัว', 'D')}${act('split', 'แยกคู่', 'P')}</div>
<div class="foot"><button class="proof-link" type="button"
  data-fair>${icons.shield}<span>ตรวจสอบได้</span></button><span>เล่นมาแล้ว <b
  data-show="clock">00:00</b></span><span>สุทธิ <b data-show="net">0.00</b></span><span class="age">20+</span></div>
<p class="care"><span class="if-free">เตือนพักทุก ${state.reality_check_minutes} นาที</span><span
  class="if-limited">วงเงินเหลือ <b class="baht" data-show="left"></b></span> · <a href="${site}/limits" target="_blank"
  rel="noopener">ตั้งวงเงิน</a> · <a href="${site}/deposit" target="_blank"
  rel="noopener">เติมเครดิต</a></p></section></main>
<p class="unseen" id="said" role="status" aria-live="polite"></p>
${rules(facts)}${fairness(site)}${realityCheck}${trouble(site)}
<script type="application/json" id="state">${raw(JSON.stringify(data).replace(/</g, '\\u003c'))}</script><script
  type="module" src="${file('app')}"></script>
<noscript><p class="noscript">โต๊ะนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

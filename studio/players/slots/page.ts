import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import type { Look } from '#studio/titles/look.ts'
import { multiple, rulesOf } from '#studio/titles/rules.ts'
import type { Title } from '#studio/titles/title.ts'
import { sharedFiles, sharedPath, titleFiles } from './assets.ts'
import { nameOf, prizeNames } from './browser/words.ts'
import { dialogs } from './dialogs.ts'
import { icons, spinFace } from './icons.ts'
import { drawing, paytable, volatilityOf } from './paytable.ts'
import { putsChipsFirst, spinFaceOf } from './studio-look.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type State = Readonly<Record<string, unknown>>

const shared = (stem: string) => `${sharedPath}/${sharedFiles().names[stem]}`

const head = (
  title: string,
  more: Html | string = '',
) => html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#0B0D1C"><title>${title}</title><link rel="icon"
  href="${shared('icon')}"><link rel="stylesheet" href="${shared('player')}">${more}`

function prizesStrip({ prizes }: TitleFacts) {
  const shown = prizes.toReversed()
  return html`<div class="pots">${shown.map(({ prize }) => html`<div class="pot ${prize}"><span>${prizeNames[prize]}</span><b id="prize-${prize}"></b></div>`)}</div>`
}

/** Of a title without free spins. */
function bestPayText(pays: TitleFacts['pays'], title: Title): string {
  const best = pays
    .flatMap(({ symbol, steps }) => steps.map((step) => ({ symbol, ...step })))
    .toSorted((one, other) => other.pays - one.pays)
    .at(0)
  return best === undefined
    ? ''
    : `${nameOf(title.look.symbols, best.symbol)} ${best.count} ตัว จ่าย ${multiple(best.pays)} เท่าของเดิมพัน`
}

/** What starts free spins, or the best pay; in place of the free-spin bar. */
function hintOf({ features, pays }: TitleFacts, title: Title): string {
  const free = features.find((feature) => feature.kind === 'free-spins')
  if (free?.kind !== 'free-spins') return bestPayText(pays, title)
  return `${nameOf(title.look.symbols, 'scatter')} ${free.needs} ตัว เปิดฟรีสปิน ${free.spins[0]} รอบ`
}

const strip = (
  facts: TitleFacts,
  title: Title,
) => html`<div class="strip">${facts.prizes.length > 0 ? prizesStrip(facts) : ''}
<p class="hint${facts.prizes.length > 0 ? ' away' : ''}" id="hint">${hintOf(facts, title)}</p>
<div class="free" id="free" hidden><span>ฟรีสปิน</span><b id="free-number"></b><small id="free-total"></small><progress
  id="free-bar" max="10" value="0" aria-label="ฟรีสปินที่เล่นแล้ว"></progress><em id="free-times"></em></div></div>`

function payShort(facts: TitleFacts, title: Title, symbolsUrl: string) {
  const best = facts.pays.filter(({ symbol }) => symbol !== 'scatter').slice(0, 6)
  return html`<section class="panel" aria-label="ตารางจ่ายย่อ"><h2>จ่ายสูงสุดต่อสัญลักษณ์</h2><ul
    class="short">${best.map(
      ({ symbol, steps }) =>
        html`<li>${drawing(symbolsUrl, symbol, 34)}<span>${nameOf(title.look.symbols, symbol)}</span><b>×${((steps.at(-1)?.pays ?? 0) / 100).toLocaleString('en-US')}</b></li>`,
    )}</ul><button class="plain gold" type="button" data-open="paytable">ตารางจ่ายทั้งหมด</button></section>`
}

/** Lines, ways or clusters, in a few words. */
const payKindOf = ({ lines, ways, engine }: TitleFacts) =>
  lines.length > 0
    ? `${lines.length} เส้นจ่าย`
    : ways !== null
      ? `${ways.toLocaleString('en-US')} ทาง`
      : engine === 'cluster'
        ? 'จ่ายเป็นกลุ่ม'
        : ''

const chipsOf = (stakes: readonly string[]) => {
  const wanted = ['5.00', '20.00', '50.00', '100.00'].filter((one) => stakes.includes(one))
  return wanted.length > 1 ? wanted : stakes.slice(0, 4)
}

function controls(stakes: readonly string[], buys: boolean, studio: Look['studio']) {
  const stepper = html`<div class="stake"><button class="square" id="less" type="button" disabled aria-label="ลดเดิมพัน">${icons.minus}</button><div><span id="stake-label">เดิมพันต่อรอบ</span><output id="stake">10.00</output></div><button class="square" id="more" type="button" disabled aria-label="เพิ่มเดิมพัน">${icons.plus}</button></div>`
  const chips = html`<div class="chips" role="group" aria-label="เลือกเดิมพัน">${chipsOf(stakes).map((stake) => html`<button type="button" data-stake="${stake}" aria-pressed="false" disabled>${String(Number(stake))}</button>`)}</div>`
  return html`<div class="controls"><div
    class="bet">${putsChipsFirst(studio) ? [chips, stepper] : [stepper, chips]}</div>
<button class="spin" id="spin" type="button" disabled>${spinFaceOf(studio)}<b>หมุน</b></button>
${buys ? html`<button class="buy" type="button" data-open="buy" data-at-rest disabled>ซื้อฟีเจอร์ <b>฿<span data-show="cost"></span></b></button>` : ''}
<p class="keys">แป้นเว้นวรรค<br>= เริ่มรอบ</p></div>`
}

const money = (demo: boolean) => (demo ? 'เงินสมมติ' : 'เครดิต')

function sidePanels(demo: boolean, site: string, reminder: string) {
  return html`<aside class="side right" aria-label="รอบเล่นนี้"><section class="panel"><dl
    class="own"><div><dt>${money(demo)}</dt><dd class="baht" data-show="balance"></dd></div><div><dt>เล่นมาแล้ว</dt><dd
    data-show="clock">00:00</dd></div><div><dt>สุทธิรอบเล่นนี้</dt><dd data-show="net">0.00</dd></div></dl></section>
<section class="panel"><h2>5 รอบล่าสุด</h2><ol class="last" id="last"></ol><button class="plain gold" type="button"
  data-fair>ตรวจสอบรอบของคุณ</button></section>
<section class="panel care-panel"><p>${icons.clock}<span>เตือนพักในอีก <span
  data-show="reminder">${reminder}</span> นาที</span></p>${demo ? '' : html`<p>${icons.flag}<span><span class="if-limited">วงเงินที่ตั้งไว้ เหลือ <b class="baht" data-show="left"></b><br></span><a href="${site}/limits" target="_blank" rel="noopener"><span class="if-limited">ดูวงเงินของคุณ</span><span class="if-free">ตั้งวงเงินของคุณ</span></a></span></p>`}</section></aside>`
}

/** Hides a feature that may not be sold. The maths stay: rounds are checked by them. */
const withoutBuying = (facts: TitleFacts): TitleFacts => ({ ...facts, rules: rulesOf({ ...facts.maths, buy: 0 }) })

/** `page` in hosts/game.ts. */
export function gamePage(title: Title, facts: TitleFacts, state: State, returnUrl: string, address = '/'): Html {
  const demo = state['demo'] === true
  const stakes = (state['stakes'] ?? []) as string[]
  const modes = (state['modes'] ?? []) as { mode: string }[]
  const buys = modes.some(({ mode }) => mode === 'buy')
  const shownFacts = buys ? facts : withoutBuying(facts)
  const reminder = String(state['reality_check_minutes'])
  const site = new URL(returnUrl).origin
  const { names } = titleFiles(title)
  const own = (stem: string) => `/assets/${title.code}/${names[stem]}`
  const files = { symbols: own('symbols'), check: shared('check') }
  const { look } = title
  const { symbols: symbolNames, colours, sound } = look
  const data = { ...state, way_out: returnUrl, address, facts: shownFacts, names: symbolNames, colours, sound, files }
  const rtp = `RTP ${(facts.publishedFigures.return_bp / 100).toFixed(2)}%`
  const more = html`<link rel="stylesheet" href="${own('look')}"><link rel="modulepreload" href="${shared('screen')}"><link rel="preload" as="image" href="${files.symbols}">`
  return html`<!doctype html><html lang="th"><head>${head(`${facts.name.th} – โชคดี`, more)}</head><body
    class="game engine-${facts.engine}">
<img class="scene" src="${own('scene')}" alt="">
<header class="top"><button class="square" id="leave" data-leave type="button"
  aria-label="ออกจากเกม">${icons.leave}</button><div
  class="name"><h1>${facts.name.th}</h1><span>${demo ? 'ทดลอง · ' : ''}${facts.studio.name} · ${rtp}</span></div><span
  class="pill clock">${icons.clock}เล่นมาแล้ว <b data-show="clock">00:00</b></span><span
  class="age wide-only">20+</span><button class="square" type="button" data-open="paytable"
  aria-label="ตารางจ่ายและกติกา">${icons.info}</button><button class="square" id="sound" type="button"
  aria-pressed="false" aria-label="เสียง">${icons.sound}</button></header>
<main><p id="live-text" class="unseen" role="status"></p>
${strip(facts, title)}
<div class="hall" id="hall"><div class="frame"><canvas id="reels" role="img" aria-label="วงล้อ"></canvas><div
  class="wheel-box" id="wheel-box" hidden><canvas id="wheel" aria-hidden="true"></canvas></div><div class="banner"
  id="banner" hidden><b id="banner-text" class="leaf"></b><span id="banner-small"></span></div></div></div>
<div class="result"><p class="won-plate" aria-hidden="true"><span class="won leaf" id="won"></span></p><div
  class="about"><span class="plate about-word">${payKindOf(facts)} · ${volatilityOf(facts)}</span><span
  class="plate explanation" id="explanation" hidden></span><button class="plate proof-link" type="button" data-fair
  aria-label="ตรวจสอบได้ ประวัติรอบของคุณ">${icons.shield}<span>ตรวจสอบได้</span></button></div></div>
<div class="dock"><dl class="tray"><div><dt>${money(demo)}</dt><dd class="baht" id="balance"
  data-show="balance">${String(state['balance'])}</dd></div><div><dt>ชนะล่าสุด</dt><dd
  data-show="last-win">0.00</dd></div><div class="phone-only"><dt>สุทธิ</dt><dd data-show="net">0.00</dd></div><div
  class="phone-only"><dt>เล่นมาแล้ว</dt><dd data-show="clock">00:00</dd></div></dl>
${controls(stakes, buys, look.studio)}
<p class="care"><span class="age">20+</span><span><span class="if-free">เตือนพักทุก ${reminder} นาที</span><span
  class="if-limited">วงเงินเหลือ <b class="baht" data-show="left"></b></span> · </span><a href="${site}/limits"
  target="_blank" rel="noopener">ตั้งวงเงิน</a></p></div>
<aside class="side left"
  aria-label="สิ่งที่จ่าย">${payShort(facts, title, files.symbols)}</aside>${sidePanels(demo, site, reminder)}</main>
${paytable(shownFacts, look, files.symbols)}${dialogs(facts, site, buys)}<script type="application/json"
  id="state">${raw(JSON.stringify(data).replace(/</g, '\\u003c'))}</script><script type="module"
  src="${shared('screen')}"></script>
<noscript><p class="noscript">เกมนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

export const noticePage = (text: string, returnUrl: string): Html =>
  html`<!doctype html><html lang="th"><head>${head('เปิดเกมไม่ได้ – โชคดี')}</head><body class="notice"><main><div class="notice-seal">${spinFace}</div><h1>เปิดเกมไม่ได้</h1><p>${text}</p><a class="button gold" href="${returnUrl}">กลับไปเว็บไซต์</a></main></body></html>`

import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pays, symbolNames, symbols } from './machine.ts'
import { published } from './published.ts'

/** Where the page's files are served. */
export const assetsPath = `/assets/${published.code}`

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const icon = (path: string) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )
const icons = {
  leave: icon('M6 6l12 12M18 6L6 18'),
  shield: icon('M12 3l7 3v5.500c0 4.300-2.900 7.800-7 9.500-4.100-1.700-7-5.200-7-9.500V6zM9 12l2.200 2.200L15.300 10'),
  info: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.800v.01'),
  minus: icon('M5 12h14'),
  plus: icon('M12 5v14M5 12h14'),
}

const lanternAt = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="44" fill="url(#glow)"/><path d="M-15 -20Q0 -27 15 -20L12 17Q0 22 -12 17Z" fill="url(#paper)" stroke="#FFE9A8" stroke-width=".9"/><path d="M-5 -23L-4 19M5 -23L4 19" stroke="#B5591A" stroke-width=".7" opacity=".55"/><ellipse cy="18" rx="7" ry="2.2" fill="#FFF6D8"/></g>`

/** Sixty stars, scattered the same way every time by a small multiplier. */
const stars = Array.from({ length: 60 }, (_, index) => {
  const at = (salt: number) => (((index + 1) * salt * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
  return `<circle cx="${Math.round(at(3) * 390)}" cy="${Math.round(at(7) ** 1.3 * 300)}" r="${(0.5 + at(11) * 0.9).toFixed(2)}" opacity="${(0.25 + at(13) * 0.5).toFixed(2)}"/>`
}).join('')

/** The night over the water: moon, stars, lanterns. */
const scene = raw(`<svg class="scene" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#130F3A"/><stop offset=".5" stop-color="#3A2173"/><stop offset="1" stop-color="#0B0D1C"/></linearGradient>
<radialGradient id="moon"><stop stop-color="#FFF1C9" stop-opacity=".5"/><stop offset="1" stop-color="#FFF1C9" stop-opacity="0"/></radialGradient>
<radialGradient id="halo"><stop stop-color="#FFD9A0" stop-opacity=".32"/><stop offset="1" stop-color="#FFD9A0" stop-opacity="0"/></radialGradient>
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#E9762B"/><stop offset="1" stop-color="#FFE6A0"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#FFB347" stop-opacity=".6"/><stop offset="1" stop-color="#FFB347" stop-opacity="0"/></radialGradient></defs>
<rect width="390" height="844" fill="url(#night)"/><g fill="#FFF3CF">${stars}</g><circle cx="195" cy="190" r="190" fill="url(#halo)"/>
<circle cx="195" cy="168" r="62" fill="url(#moon)"/><circle cx="195" cy="168" r="25" fill="#FFF1C9"/>
${lanternAt(42, 178, 0.95)}${lanternAt(350, 172, 1.05)}${lanternAt(98, 160, 0.45)}${lanternAt(292, 206, 0.42)}
<path d="M0 640Q100 600 195 622T390 610V844H0Z" fill="#0A0B22"/></svg>`)

const kranok =
  '<g fill="none" stroke="#E3BE62" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0C-34 -8 -44 -44 -22 -60C-4 -72 18 -58 12 -40C7 -27 -10 -30 -8 -41C-7 -47 0 -48 2 -44"/><path d="M12 -40C24 -58 10 -78 30 -108C42 -74 40 -46 26 -24C19 -12 10 -4 0 0"/><path d="M24 -52C27 -66 24 -78 29 -92"/><path d="M-32 -36C-44 -48 -42 -66 -26 -80C-30 -68 -26 -62 -20 -61"/></g>'
const ornament = raw(
  `<svg class="ornament" viewBox="0 0 300 56" aria-hidden="true"><g transform="translate(34 50) scale(.42)">${kranok}</g><g transform="translate(266 50) scale(-.42 .42)">${kranok}</g></svg>`,
)
const spinFace =
  raw(`<svg viewBox="-52 -52 104 104" aria-hidden="true"><defs><linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FBEDBF"/><stop offset=".42" stop-color="#E3BE62"/><stop offset=".62" stop-color="#C6953A"/><stop offset="1" stop-color="#F2D88F"/></linearGradient></defs>
<circle r="50" fill="#0B0D1C"/><circle r="47" fill="url(#rim)"/><circle class="jade" r="39" fill="#1FA97A" stroke="#0B3B33" stroke-width="2"/><circle r="39" fill="none" stroke="#A6F0D2" stroke-opacity=".5"/></svg>`)

const head = (
  title: string,
) => html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#0B0D1C"><title>${title}</title><link rel="icon" href="${assetsPath}/lotus.svg"><link rel="stylesheet" href="${assetsPath}/slot.css">`

const paytable = html`<dialog id="paytable" aria-labelledby="paytable-title"><header><h2 id="paytable-title">ตารางจ่าย</h2><button class="square" data-close aria-label="ปิด">${icons.leave}</button></header>
<p class="quiet">จ่ายจากซ้ายไปขวาบน ${published.lines} เส้น เส้นละรางวัลสูงสุดหนึ่งรางวัล ทุกเส้นที่ถูกจ่ายรวมกัน ตัวเลขคือจำนวนเท่าของเดิมพันต่อเส้น (เดิมพันต่อรอบ ÷ ${published.lines})</p>
<table><thead><tr><th scope="col">สัญลักษณ์</th><th scope="col">3 ตัว</th><th scope="col">4 ตัว</th><th scope="col">5 ตัว</th></tr></thead><tbody>
${symbols.map((symbol) => html`<tr><th scope="row"><img src="${assetsPath}/${symbol}.svg" alt="" width="36" height="36">${symbolNames[symbol]}</th>${pays[symbol].map((multiple) => html`<td>${multiple}×</td>`)}</tr>`)}
</tbody></table>
<dl class="facts"><div><dt>ผลตอบแทนทางทฤษฎี (RTP)</dt><dd>${published.rtp_percent}%</dd></div><div><dt>รอบที่มีการจ่าย</dt><dd>${published.hit_rate_percent}%</dd></div>
<div><dt>รอบที่จ่ายเท่าหรือเกินเดิมพัน</dt><dd>${published.win_above_stake_percent}%</dd></div><div><dt>จ่ายสูงสุดต่อรอบ</dt><dd>${published.max_win_multiple} เท่า</dd></div>
<div><dt>ความผันผวน</dt><dd>${published.volatility_name} (${published.volatility}/5)</dd></div></dl>
<p class="quiet">คำนวณจากผลที่เป็นไปได้ทั้งหมด ${published.outcomes.toLocaleString('en-US')} แบบ ไม่ใช่การสุ่มตัวอย่าง แต่ละรอบเป็นอิสระจากกัน ไม่มีใครทำนายผลรอบถัดไปได้</p></dialog>`

const fairness = (
  wayOut: string,
) => html`<dialog id="fair" aria-labelledby="fair-title"><header><h2 id="fair-title">ตรวจสอบความยุติธรรม</h2><button class="square" data-close aria-label="ปิด">${icons.leave}</button></header>
<p class="quiet">ก่อนเล่น เราประกาศรหัสผูกมัด (SHA-256) ของซีดฝั่งเกมไว้แล้ว ผลแต่ละรอบมาจากซีดนั้นรวมกับซีดของคุณและลำดับรอบ เมื่อเปิดเผยซีด คุณคำนวณผลซ้ำได้เองในเครื่องนี้</p>
<dl class="seeds"><dt>รหัสผูกมัดของซีดฝั่งเกม</dt><dd id="commitment" class="code"></dd><dt>รอบถัดไปลำดับที่ (nonce)</dt><dd id="nonce"></dd></dl>
<form id="seed-form"><label for="client-seed">ซีดของคุณ</label><div class="field"><input id="client-seed" name="client_seed" maxlength="64" autocomplete="off" spellcheck="false" required pattern="[A-Za-z0-9_\\-]+"><button class="button ghost" type="submit">ใช้ซีดนี้</button></div></form>
<button class="button line wide" id="rotate" type="button">เปิดเผยซีดและเริ่มซีดใหม่</button>
<p id="fair-says" class="says" role="status"></p>
<a class="button line wide" id="check-rounds" href="${wayOut}/cheat" target="_blank" rel="noopener">ตรวจทุกรอบที่เปิดเผยแล้วบนเว็บไซต์</a>
<h3>รอบล่าสุดของคุณ</h3><ol id="rounds" class="rounds"></ol></dialog>`

const rest = html`<dialog id="rest" aria-labelledby="rest-title"><h2 id="rest-title">พักสักครู่ไหม</h2><p id="rest-says"></p>
<div class="pair"><a class="button line" data-leave href="#">ออกจากเกม</a><button class="button jade" data-close type="button">เล่นต่อ</button></div></dialog>`

/** The game's page. `state` is the response of GET /api/state; `wayOut` the site's address. No session or ticket is written into it. */
export function gamePage(state: Readonly<Record<string, unknown>>, wayOut: string): Html {
  const data = JSON.stringify({ ...state, way_out: wayOut }).replace(/</g, '\\u003c')
  return html`<!doctype html><html lang="th"><head>${head(`${published.name} – โชคดี`)}</head><body class="game">
<div class="table">${scene}
<header class="top"><a class="square" id="leave" href="${wayOut}" aria-label="ออกจากเกม">${icons.leave}</a><div class="name"><h1>${published.name}</h1><span>${state['demo'] === true ? 'ทดลองเล่น · เงินสมมติ ไม่ใช่เครดิตของคุณ' : 'โหมดทดลอง · เครดิตจำลอง'}</span></div><button class="square" id="open-fair" disabled aria-label="ตรวจสอบความยุติธรรม">${icons.shield}</button></header>
<main><dl class="tray"><div><dt>${state['demo'] === true ? 'เงินสมมติ' : 'เครดิตจำลอง'}</dt><dd id="balance">${String(state['balance'])}</dd></div><div><dt>เล่นมาแล้ว</dt><dd id="clock">00:00</dd></div><div><dt>จ่ายล่าสุด</dt><dd id="last">–</dd></div></dl>
<div class="call">${ornament}<p id="says" role="status"></p></div>
<div class="frame"><div class="reels" id="reels"></div><svg class="wires" id="wires" preserveAspectRatio="none" aria-hidden="true"></svg></div>
<div class="under"><span>${published.lines} เส้น · RTP ${published.rtp_percent}%</span><button id="open-paytable" class="link" disabled>${icons.info}ตารางจ่าย</button></div>
<div class="controls"><div class="stake"><button class="square" id="less" disabled aria-label="ลดเดิมพัน">${icons.minus}</button><div><span>เดิมพันต่อรอบ</span><output id="stake">10.00</output></div><button class="square" id="more" disabled aria-label="เพิ่มเดิมพัน">${icons.plus}</button></div>
<button class="spin" id="spin" disabled>${spinFace}<b>หมุน</b></button>
<p class="care"><span class="age">20+</span>เล่นอย่างมีสติ · ปรึกษาฟรีสายด่วน 1323</p></div></main></div>
${paytable}${fairness(wayOut)}${rest}<script type="application/json" id="state">${raw(data)}</script><script type="module" src="${assetsPath}/screen.js"></script>
<noscript><p class="noscript">เกมนี้ต้องเปิดใช้ JavaScript</p></noscript></body></html>`
}

/** A page that says why there is no game, with a link back to the site. */
export const noticePage = (text: string, wayOut: string): Html =>
  html`<!doctype html><html lang="th"><head>${head('เปิดเกมไม่ได้ – โชคดี')}</head><body class="notice"><main><img src="${assetsPath}/lantern.svg" alt="" width="120" height="120"><h1>เปิดเกมไม่ได้</h1><p>${text}</p><a class="button gold" href="${wayOut}">กลับไปเว็บไซต์</a></main></body></html>`

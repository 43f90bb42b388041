import { html, raw } from 'hono/html'
import type { SymbolRole } from '#studio/engines/slots/round.ts'
import type { Feature, TitleFacts } from '#studio/engines/slots/title-facts.ts'
import type { Look } from '#studio/titles/look.ts'
import { multiple } from '#studio/titles/rules.ts'
import { nameOf, prizeNames } from './browser/words.ts'
import { icons } from './icons.ts'

/** Made of the title's facts alone. */

export const drawing = (symbolsUrl: string, role: SymbolRole, size: number) =>
  html`<img src="${symbolsUrl}#s-${role}" alt="" width="${size}" height="${size}" loading="lazy">`

const volatilities = ['', 'สม่ำเสมอ', 'ค่อนข้างสม่ำเสมอ', 'ปานกลาง', 'ผันผวน', 'ผันผวนสูง'] as const
export const volatilityOf = ({ publishedFigures }: TitleFacts): string => volatilities[publishedFigures.volatility]

const figures = ({ publishedFigures }: TitleFacts) => html`<dl class="figures">
<div><dt>RTP</dt><dd>${(publishedFigures.return_bp / 100).toFixed(2)}%</dd></div>
<div><dt>เฉลี่ยชนะทุก</dt><dd>${(10_000 / Math.max(1, publishedFigures.hit_rate_bp)).toFixed(1)} รอบ</dd></div>
<div><dt>ความผันผวน</dt><dd>${publishedFigures.volatility}/5</dd></div>
<div><dt>จ่ายสูงสุด</dt><dd>×${publishedFigures.max_win.toLocaleString('en-US')}</dd></div></dl>`

/** Symbols by count; a scatter is described with its feature. */
function table(facts: TitleFacts, look: Look, symbolsUrl: string) {
  const pays = facts.pays.filter(({ symbol }) => symbol !== 'scatter')
  if (facts.engine === 'cluster') return sizesTable(pays, look, symbolsUrl)
  const counts = Array.from(new Set(pays.flatMap(({ steps }) => steps.map(({ count }) => count)))).toSorted(
    (one, other) => one - other,
  )
  const row = ({ symbol, steps }: Pay) =>
    html`<tr>${symbolHead(symbol, look, symbolsUrl)}${counts.map((count) => {
      const paid = steps.find((step) => step.count === count)?.pays
      return html`<td>${paid === undefined ? '–' : `×${multiple(paid)}`}</td>`
    })}</tr>`
  return html`<table><thead><tr><th scope="col">สัญลักษณ์</th>${counts.map((count) => html`<th scope="col">${count} ตัว</th>`)}</tr></thead><tbody>${pays.map(row)}</tbody></table>`
}

type Pay = TitleFacts['pays'][number]

const symbolHead = (symbol: SymbolRole, look: Look, symbolsUrl: string) =>
  html`<th scope="row"><span>${drawing(symbolsUrl, symbol, 40)}${nameOf(look.symbols, symbol)}</span></th>`

/** Clusters have too many sizes for columns on a phone: each symbol's are in one cell. */
function sizesTable(pays: readonly Pay[], look: Look, symbolsUrl: string) {
  const row = ({ symbol, steps }: Pay) =>
    html`<tr>${symbolHead(symbol, look, symbolsUrl)}<td class="sizes">${steps.map(
      ({ count, pays: paid }, at) =>
        html`<span>${sizeOf(count, steps[at + 1]?.count)} <b>×${multiple(paid)}</b></span> `,
    )}</td></tr>`
  return html`<table><thead><tr><th scope="col">สัญลักษณ์</th><th scope="col" class="sizes">จำนวนช่อง ×จ่าย</th></tr></thead><tbody>${pays.map(row)}</tbody></table>`
}

const sizeOf = (from: number, next: number | undefined): string =>
  next === undefined ? `${from}+` : next - from === 1 ? String(from) : `${from}–${next - 1}`

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? String(numbers[0] ?? 0) : `${numbers.slice(0, -1).join(', ')} หรือ ${numbers.at(-1)}`

/** Of the whole stake; empty where scatters do not pay. */
function scatterText({ pays }: TitleFacts): string {
  const steps = pays.find(({ symbol }) => symbol === 'scatter')?.steps ?? []
  // The last step also pays for more of them.
  const texts = steps.flatMap(({ count, pays: paid }, at) =>
    paid > 0 ? [`${count} ตัว${at === steps.length - 1 ? 'ขึ้นไป' : ''} ×${multiple(paid)}`] : [],
  )
  return texts.length > 0 ? ` และจ่าย ${texts.join(', ')} ของเดิมพันทั้งหมด` : ''
}

/** Its steps where they are few. */
const ladder = (steps: readonly number[]): string =>
  steps.length > 6 ? `×${steps[0]} ถึง ×${steps.at(-1)}` : `×${steps.join(' ×')}`

function featureText(
  feature: Feature,
  facts: TitleFacts,
  look: Look,
): { role: SymbolRole; title: string; text: string } {
  switch (feature.kind) {
    case 'wild': {
      const more =
        feature.times > 1
          ? ` เส้นที่มีตัวนี้จ่าย ×${feature.times}`
          : feature.ways > 1
            ? ` ในฟรีสปินนับเป็น ${feature.ways} ทาง`
            : ''
      return { role: 'wild', title: 'แทนได้ทุกตัว', text: `ยกเว้นตัวที่เปิดฟีเจอร์${more}` }
    }
    case 'free-spins': {
      const retrigger = feature.retriggerSpins > 0 ? ` ในฟรีสปินได้เพิ่มอีก ${feature.retriggerSpins} รอบ` : ''
      const topMultiplier = Math.max(...feature.multipliers)
      const multiplied = topMultiplier > 1 ? ` ตัวคูณเพิ่มถึง ×${topMultiplier}` : ''
      return {
        role: 'scatter',
        title: `${feature.needs} ตัวขึ้นไป`,
        text: `ฟรีสปิน ${listed(feature.spins)} รอบ${retrigger}${multiplied} สูงสุด ${feature.maxSpins} รอบ${scatterText(facts)}`,
      }
    }
    case 'expanding':
      return {
        role: feature.specials[0] ?? 'h1',
        title: 'สัญลักษณ์พิเศษขยาย',
        text: `สุ่มหนึ่งตัวก่อนเริ่มฟรีสปิน เช่น ${nameOf(look.symbols, feature.specials[0] ?? 'h1')} แล้วขยายเต็มวงล้อเมื่อมีพอจ่าย`,
      }
    case 'tumble':
      return {
        role: 'h1',
        title: `${feature.minClusterSize} ช่องขึ้นไป${feature.anywhere ? ' ที่ใดก็ได้' : ' ติดกัน'}`,
        text: `ช่องที่ชนะหายไป ตัวใหม่ร่วงลงมา ตัวคูณ ${ladder(feature.multipliers)} ในฟรีสปิน ${ladder(feature.freeMultipliers)}${feature.keepsMultiplier ? ' และไม่รีเซ็ต' : ''}`,
      }
    case 'hold':
      return {
        role: 'coin',
        title: `${feature.needs} เหรียญขึ้นไป`,
        text: `เหรียญค้างไว้ หมุนซ้ำ ${feature.respins} ครั้ง ได้เหรียญใหม่เริ่มนับใหม่ เต็มทุกช่องได้แกรนด์`,
      }
    case 'wheel':
      return {
        role: 'scatter',
        title: `${feature.needs} ตัวขึ้นไป`,
        text: `เปิดวงล้อโบนัส ${feature.slices.length} ช่อง โอกาสของทุกช่องอยู่ด้านล่าง`,
      }
  }
}

const percent = (share: number): string => `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`

/** Of a feature's coins or slices, equal ones together. */
function chances(feature: Feature) {
  const kinds = feature.kind === 'hold' ? feature.coins : feature.kind === 'wheel' ? feature.slices : []
  if (kinds.length === 0) return ''
  const together = new Map<string, number>()
  for (const { pays, prize, share } of kinds) {
    const name = prize === null ? `×${multiple(pays)}` : prizeNames[prize]
    together.set(name, (together.get(name) ?? 0) + share)
  }
  return html`<h3>โอกาสของ${feature.kind === 'hold' ? 'เหรียญแต่ละแบบ' : 'แต่ละช่องบนวงล้อ'}</h3><ul
    class="chances">${Array.from(
      together,
      ([name, share]) => html`<li><b>${name}</b><span>${percent(share)}</span></li>`,
    )}</ul>`
}

const features = (facts: TitleFacts, look: Look, symbolsUrl: string) =>
  html`<div class="features">${facts.features.map((feature) => {
    const { role, title, text } = featureText(feature, facts, look)
    return html`<div>${drawing(symbolsUrl, role, 52)}<p><b>${title}</b>${text}</p></div>`
  })}</div>${facts.features.map(chances)}`

function prizesText({ prizes }: TitleFacts) {
  if (prizes.length === 0) return ''
  return html`<h3>รางวัลพิเศษ</h3><ul class="chances">${prizes.map(
    ({ prize, pays, progressive }) =>
      html`<li><b>${prizeNames[prize]}</b><span>${progressive === null ? `${multiple(pays)} เท่าของเดิมพัน` : `เริ่ม ${multiple(pays)} เท่า สะสม ${(progressive.share_bp / 100).toFixed(0)}% ของทุกเดิมพัน สูงสุด ${(progressive.top / 100).toLocaleString('en-US')} บาทที่เดิมพันสูงสุด`}</span></li>`,
  )}</ul>`
}

function linesDrawn({ lines, rows }: TitleFacts) {
  if (lines.length === 0) return ''
  const high = Math.max(...rows)
  const one = (line: readonly number[]) => {
    const cells = line.flatMap((on, reel) =>
      Array.from(
        { length: high },
        (_, row) =>
          `<rect x="${reel * 9}" y="${row * 9}" width="7" height="7" rx="2" class="${row === on ? 'on' : ''}"/>`,
      ),
    )
    return `<svg viewBox="0 0 ${line.length * 9 - 2} ${high * 9 - 2}" aria-hidden="true">${cells.join('')}</svg>`
  }
  return html`<h3>${lines.length} เส้นจ่าย นับจากซ้ายไปขวา</h3><div class="lines">${lines.map((line, at) => html`<span>${raw(one(line))}<i>${at + 1}</i></span>`)}</div>`
}

function counted({ publishedFigures }: TitleFacts): string {
  if (publishedFigures.method === 'exact') return 'RTP คำนวณจากผลที่เป็นไปได้ทั้งหมดทุกแบบ ไม่ใช่การสุ่มตัวอย่าง'
  const interval = (196 * publishedFigures.deviation) / Math.sqrt(publishedFigures.rounds)
  return `RTP วัดจากการเล่นจำลอง ${publishedFigures.rounds.toLocaleString('en-US')} รอบ (±${interval.toFixed(2)}% ที่ความเชื่อมั่น 95%) ด้วยกติกาชุดเดียวกับที่คุณเล่น`
}

/** Pays, features, lines and published figures. */
export const paytable = (
  facts: TitleFacts,
  look: Look,
  symbolsUrl: string,
) => html`<dialog id="paytable" class="sheet" aria-labelledby="paytable-title"><header><h2 id="paytable-title"
  class="leaf">ตารางจ่าย</h2><button class="square" data-close type="button"
  aria-label="ปิด">${icons.leave}</button></header>
${figures(facts)}
<p class="quiet">ตัวเลขคือจำนวนเท่าของเดิมพันต่อรอบ${facts.lines.length > 0 ? ' ต่อหนึ่งเส้น ทุกเส้นที่ชนะรวมกัน' : ''}</p>
${table(facts, look, symbolsUrl)}${features(facts, look, symbolsUrl)}${prizesText(facts)}${linesDrawn(facts)}
<h3>กติกา</h3><ul class="rules">${facts.rules.map((rule) => html`<li>${rule}</li>`)}</ul>
<p class="proof">${icons.shield}<span>${counted(facts)} ผลทุกรอบล็อกก่อนหมุน ตรวจสอบด้วยซีดของคุณเองได้ แต่ละรอบเป็นอิสระจากกัน ไม่มีใครทำนายผลรอบถัดไปได้</span></p></dialog>`

import { icons } from '../icons.ts'
import type { MatchEvent, MatchPage, Side } from '../wire.ts'
import { periodName } from './games.th.ts'
import { drawing, html, type Markup } from './markup.ts'
import { scoreText } from './words.th.ts'

const eventNames: Readonly<Record<string, string>> = {
  open: 'ประตู',
  penalty: 'ประตูจากจุดโทษ',
  own: 'ทำเข้าประตูตัวเอง',
  yellow: 'ใบเหลือง',
  red: 'ใบแดง',
  second_yellow: 'เหลืองที่สอง เป็นใบแดง',
  kick_off: 'เริ่มการแข่งขัน',
  half_time: 'จบครึ่งแรก',
  full_time: 'จบการแข่งขัน',
  map_began: 'เริ่มแมป',
  map_won: 'ชนะแมป',
  turn: 'สลับฝั่งบุก',
  overtime: 'ต่อเวลา 12–12',
  remake: 'แมปเริ่มใหม่ เดิมพันของแมปนี้เป็นโมฆะ',
  period_end: 'จบควอเตอร์',
  hold: 'รักษาเกมเสิร์ฟ',
  break: 'เบรกเกมเสิร์ฟ',
  tie_break: 'ชนะไทเบรก',
  point: 'ได้แต้ม',
  set_won: 'ชนะเซต',
  knock_out: 'น็อก ชนะโดย',
  referee: 'กรรมการยุติการชก ชนะโดย',
  disqualified: 'อีกฝ่ายถูกปรับแพ้ ชนะโดย',
  corner: 'อีกฝ่ายไม่ออกจากมุม ชนะโดย',
}

function eventText({ type, kind, state, side }: MatchEvent): string {
  if (type === 'points') return `ได้ ${kind} แต้ม`
  if (type === 'round') return `กรรมการให้ ${kind.replace('-', '–')}`
  if (type === 'decision') return side === null ? 'ตัดสินเสมอ' : 'ชนะคะแนน'
  if (type === 'set' && kind === 'full_time') return 'ชนะการแข่งขัน'
  const name = type === 'corner' ? 'เตะมุม' : type === 'review' ? 'ตรวจ VAR' : (eventNames[kind] ?? '')
  return state === 'checking' ? `${name} · กำลังตรวจ` : state === 'annulled' ? `${name} · ไม่ให้ประตู` : name
}

/** The minute, the map, or the period with its minute or game. */
function whenOf({ minute, added, map, period }: MatchEvent, { periods }: MatchPage): string {
  if (map !== undefined) return `แมป ${map}`
  if (periods !== null && period !== undefined) return periodName(periods.unit, period)
  return `${minute}${added > 0 ? `+${added}` : ''}′`
}

/** Most listed events: points and rallies are many. */
const MOST = 40
const SCORED: readonly string[] = ['goal', 'points', 'unit', 'set']

/** Newest first; corners are counted above. */
export function eventList(match: MatchPage): Markup {
  const all = match.events.filter(({ type }) => type !== 'corner').toReversed()
  const shown = all.slice(0, MOST)
  if (shown.length === 0) return html``
  const side = (who: Side | null) => (who === null ? '' : match[who].name)
  const title = all.length > MOST ? `เหตุการณ์ล่าสุด ${MOST} จาก ${all.length} รายการ` : `เหตุการณ์ ${shown.length} รายการ`
  return html`<details class="events"><summary>${title}${drawing(icons.up)}</summary><ol>${shown.map(
    (event) =>
      html`<li class="${event.type} ${event.kind}"><span class="minute">${whenOf(event, match)}</span><span class="what">${eventText(event)}${event.side === null ? '' : html` <em class="${event.side}">${side(event.side)}</em>`}</span><b>${SCORED.includes(event.type) || event.kind === 'map_won' ? scoreText(event.score) : ''}</b></li>`,
  )}</ol></details>`
}

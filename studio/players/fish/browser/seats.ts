import { CANNONS, FIELD } from '#studio/engines/fish/field.ts'
import { bahtOf } from '../words.th.ts'
import { show } from './page.ts'
import type { Sea } from './sea.ts'
import { SEAT_COLOURS } from './sprites.ts'

const ENTRY = 'ที่นั่งว่าง'

/** Own seat below. */
export function showSeats(sea: Sea, isTurned: boolean): void {
  const taken = sea.seats.filter((seat) => seat !== null).length
  show('room', sea.room === 0 ? '' : ` · ห้อง ${String(sea.room).padStart(2, '0')}`)
  show('players', sea.room === 0 ? 'ห้องส่วนตัว · ' : `ผู้เล่น ${taken} จาก 4 · `)
  for (const element of document.querySelectorAll<HTMLElement>('[data-seat]')) {
    const at = Number(element.dataset['seat'])
    const seat = sea.seats[at] ?? null
    const cannon = CANNONS[at] ?? { x: 0, y: 0 }
    const isLeft = cannon.x < FIELD.width / 2 !== isTurned
    const isBelow = cannon.y > FIELD.height / 2 !== isTurned
    const isMine = at === sea.seat
    element.hidden = sea.room === 0 && !isMine
    element.dataset['place'] = `${isBelow ? 'b' : 't'}${isLeft ? 'l' : 'r'}`
    element.className = `seat${isMine ? ' me' : ''}${seat === null ? ' empty' : seat.here ? '' : ' away'}`
    const [mark, small, bold] = [element.querySelector('i'), element.querySelector('small'), element.querySelector('b')]
    if (!mark || !small || !bold) continue
    mark.textContent = seat?.alias.slice(0, 1) ?? '+'
    mark.style.background = seat === null ? '' : (SEAT_COLOURS[at] ?? '')
    small.textContent = seat === null ? ENTRY : isMine ? `ปืน ฿${seat.baht}` : seat.alias
    bold.textContent = seat === null ? 'ว่าง' : isMine ? 'คุณ' : `จับได้ ฿${bahtOf(seat.won)}`
  }
}

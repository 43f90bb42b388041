import { SEATS } from '#studio/engines/fish/field.ts'
import { PRICES } from '#studio/engines/fish/rooms.ts'
import type { LiveTables } from '../shell/tables.routes.ts'
import type { Rooms, RoomShown } from './rooms.ts'

const TITLES = ['golden-bay', 'pearl-cave'] as const

/**
 * Rooms for the site's lobby: seats, and whether the jackpot fish swims. A title without players shows the room that
 * the next one opens.
 */
export function announcedRooms(rooms: Rooms, now: Date): LiveTables['tables'] {
  const shown = rooms.shown()
  const next = (title: RoomShown['title']): RoomShown => ({ title, no: 1, taken: 0, jackpot: false })
  const all = TITLES.flatMap((title) => {
    const open = shown.filter((room) => room.title === title)
    return open.length > 0 ? open : [next(title)]
  })
  return all.map(({ title, no, taken, jackpot }) => ({
    id: `${title}.${String(no).padStart(2, '0')}`,
    game: title,
    // A room has no phases: bullets fly at any time.
    phase: 'betting' as const,
    ends_at: now.toISOString(),
    players: taken,
    results: [],
    limits: { min: (PRICES[title][0] ?? 1) * 100, max: (PRICES[title].at(-1) ?? 1) * 100 },
    seats: { taken, all: SEATS },
    prize: jackpot,
    watch: false,
  }))
}

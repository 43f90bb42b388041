import { randomInt } from 'node:crypto'
import { isInField, SEATS, STEP_MS } from '#studio/engines/fish/field.ts'
import { fire, hasJackpot, lockOn } from '#studio/engines/fish/room.ts'
import { type FishTitle, isFishTitle, PRICES } from '#studio/engines/fish/rooms.ts'
import { askCredit } from '../shell/credit.ts'
import { isDemo } from '../shell/demo.ts'
import { type HostSession, selectSession } from '../shell/sessions.store.ts'
import {
  fishCame,
  type Line,
  creditLeft,
  freeSeat,
  loseLine,
  openRoom,
  type Room,
  type Seat,
  seated,
  seatsShown,
  shotFired,
  stepRoom,
  sendSeats,
} from './room.ts'
import { endRound } from './play-batch.ts'
import type { RunningRooms } from './running.ts'
import { sumShots } from './shots.store.ts'
import { type RoomWord, roomWords } from './words.th.ts'

/** Steps caught up after a pause of the process; older ones are skipped. */
const CATCH_UP_STEPS = 20
/** Per page: four shots, and room to aim. */
const MESSAGES_A_SECOND = 30

const CONSONANTS = 'กขคงจชดตนบปผพมยรลวสหอ'
const aliasOf = (): string => `${CONSONANTS[randomInt(CONSONANTS.length)]}••${String(randomInt(100)).padStart(2, '0')}`

export type RoomShown = { title: FishTitle; no: number; taken: number; jackpot: boolean }

export type Rooms = {
  /** Seats a player, or continues at the kept seat. Null where neither is possible: the page knows why. */
  join(session: HostSession, line: Line): Player | null
  shown(): RoomShown[]
}
export type Player = { ask(text: string): void; gone(): void }

type Place = { room: Room; at: number; seat: Seat }

/** Rooms move only while somebody is seated. */
export function openRooms(running: RunningRooms): Rooms {
  const rooms = new Set<Room>()
  let timer: NodeJS.Timeout | null = null
  let doneMs = 0
  const turn = () => {
    const due = Math.floor((performance.now() - doneMs) / STEP_MS)
    doneMs += due * STEP_MS
    for (const room of rooms) {
      for (let step = 0; step < Math.min(due, CATCH_UP_STEPS); step += 1) stepRoom(running, room)
      if (seated(room).length === 0) rooms.delete(room)
    }
    if (rooms.size === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  const keepMoving = () => {
    if (timer !== null || running.context.closing.aborted) return
    doneMs = performance.now()
    timer = setInterval(turn, STEP_MS)
  }
  running.context.closing.addEventListener('abort', () => timer !== null && clearInterval(timer), { once: true })
  const placeOf = (player: string): Place | null => {
    for (const room of rooms)
      for (const [at, seat] of room.seats.entries())
        if (seat?.purse.session.player === player) return { room, at, seat }
    return null
  }
  return {
    join: (session, line) => {
      const place = seatFor(running, rooms, placeOf(session.player), session, line)
      if (place === null) return null
      keepMoving()
      welcome(running, place)
      return playerAt(running, place, line)
    },
    shown: () =>
      [...rooms]
        .filter(({ demo }) => !demo)
        .map((room) => ({
          title: room.title,
          no: room.no,
          taken: seated(room).length,
          jackpot: hasJackpot(room.waters),
        })),
  }
}

const over = (line: Line, code: RoomWord): null => {
  line.send({ is: 'over', code, text: roomWords[code] })
  line.close()
  return null
}

/** The player's kept seat, or a free one in the title's fullest room. A demo has its own room. */
function seatFor(
  running: RunningRooms,
  rooms: Set<Room>,
  kept: Place | null,
  session: HostSession,
  line: Line,
): Place | null {
  const title = session.game
  if (!isFishTitle(title)) return over(line, 'GAME_CLOSED')
  if (kept !== null && kept.room.title === title) {
    const { seat } = kept
    if (seat.line !== null) over(seat.line, 'SEAT_MOVED')
    Object.assign(seat, { line, askedMs: performance.now() })
    seat.purse.session = session
    return kept
  }
  if (kept !== null) {
    if (kept.seat.line !== null) return over(line, 'SEAT_ELSEWHERE')
    freeSeat(running, kept.room, kept.at)
  }
  const demo = isDemo(session.player)
  const room = roomFor(rooms, title, demo)
  const at = room.seats.indexOf(null)
  const seat: Seat = {
    purse: { session, game: title, room: room.no, round: null },
    alias: aliasOf(),
    baht: PRICES[title][0] ?? 1,
    line,
    askedMs: performance.now(),
    goneMs: 0,
    balance: session.balance,
    met: [],
    metStep: 0,
    asked: 0,
    restsUntilMs: 0,
    counts: { shots: 0, caught: 0, won: 0 },
  }
  room.seats[at] = seat
  return { room, at, seat }
}

function roomFor(rooms: Set<Room>, title: FishTitle, demo: boolean): Room {
  const open = [...rooms].filter((room) => room.title === title && !room.demo)
  const [fullest] = open
    .filter((room) => seated(room).length < SEATS)
    .toSorted((one, other) => seated(other).length - seated(one).length || one.no - other.no)
  if (!demo && fullest !== undefined) return fullest
  let no = 1
  while (open.some((room) => room.no === no)) no += 1
  const room = openRoom(title, demo ? 0 : no, demo)
  rooms.add(room)
  return room
}

/** The whole room, for a new or returning page. */
function welcome({ context, host }: RunningRooms, { room, at, seat }: Place): void {
  const { session } = seat.purse
  seat.balance = Math.max(0, (selectSession(context.database, host, session.secretHash) ?? session).balance)
  seat.line?.send({
    is: 'room',
    step: room.waters.step,
    room: room.no,
    seat: at,
    fish: [...room.waters.fish.values()].map(fishCame),
    shots: room.waters.bullets.map(shotFired),
    seats: seatsShown(room),
    balance: seat.balance,
    session: sumShots(context.database, { host, player: session.player, fromMs: session.openedMs }),
  })
  sendSeats(room)
}

/** A page's messages. */
function playerAt(running: RunningRooms, place: Place, line: Line): Player {
  const { room, at, seat } = place
  const isMine = () => room.seats[at] === seat && seat.line === line
  let [second, count] = [0, 0]
  return {
    ask: (text) => {
      if (!isMine()) return
      seat.askedMs = performance.now()
      const now = Math.floor(performance.now() / 1000)
      count = now === second ? count + 1 : 1
      second = now
      if (count > MESSAGES_A_SECOND) {
        over(line, 'TOO_MANY_MESSAGES')
        return loseLine(running, room, seat)
      }
      const refused = answer(running, place, readAsk(text))
      if (refused !== null) line.send({ is: 'refused', code: refused, text: roomWords[refused] })
    },
    gone: () => {
      if (isMine()) loseLine(running, room, seat)
    },
  }
}

type Fields = Record<string, unknown>

function readAsk(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Fields) : {}
  } catch {
    return {}
  }
}

function answer(running: RunningRooms, place: Place, fields: Fields): RoomWord | null {
  const { room, at, seat } = place
  switch (fields['do']) {
    case 'fire':
      return fireFrom(running, place, fields)
    case 'lock': {
      const fish = fields['fish']
      if (fish !== null && !Number.isSafeInteger(fish)) return 'BAD_FIELD'
      if (!lockOn(room.waters, at, fish as number | null)) return 'FISH_GONE'
      sendSeats(room)
      return null
    }
    case 'rest':
      // A round under way would keep the seed in use.
      if (seat.asked === 0) endRound(running, seat.purse)
      return null
    case 'credit':
      sendCredit(running, seat).catch((error: unknown) =>
        running.context.log.warn({ reason: String(error) }, 'no credit to tell'),
      )
      return null
    case 'leave':
      freeSeat(running, room, at)
      seat.line?.close()
      return null
    case 'ping':
      seat.line?.send({ is: 'pong', n: Number(fields['n']) || 0 })
      return null
    default:
      return 'BAD_FIELD'
  }
}

function fireFrom({ context }: RunningRooms, { room, at, seat }: Place, { x, y, baht }: Fields): RoomWord | null {
  if (typeof x !== 'number' || typeof y !== 'number' || !isInField({ x, y })) return 'BAD_FIELD'
  const price = PRICES[room.title].find((one) => one === baht)
  if (price === undefined) return 'STAKE_INVALID'
  if (context.clock.now().getTime() < seat.restsUntilMs) return 'BET_UNKNOWN'
  if (price * 100 > creditLeft(room, at)) return 'INSUFFICIENT_FUNDS'
  const bullet = fire(room.waters, at, { x, y }, price)
  if (typeof bullet === 'string') return bullet
  room.news.shots.push(shotFired(bullet))
  if (seat.baht !== price) {
    seat.baht = price
    sendSeats(room)
  }
  return null
}

/** The site's current credit, which deposits and other games change, and what own limits leave. */
async function sendCredit(running: RunningRooms, seat: Seat): Promise<void> {
  const { current, limitsLeft } = await askCredit(running, seat.purse.session)
  // A bet's own answer brings the credit; a demo's is here.
  if (seat.asked === 0 && !isDemo(current.player)) seat.balance = current.balance
  const { loss, stake } = limitsLeft ?? {}
  const left = loss === undefined && stake === undefined ? null : { ...(loss && { loss }), ...(stake && { stake }) }
  seat.line?.send({ is: 'credit', balance: seat.balance, left })
}

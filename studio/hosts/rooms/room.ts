import { randomInt } from 'node:crypto'

import {
  type Bullet,
  clearSeat,
  inFlight,
  openWaters,
  type Step,
  stepWaters,
  takeFish,
  type Waters,
} from '#studio/engines/fish/room.ts'
import type { FishTitle } from '#studio/engines/fish/rooms.ts'
import type { Shot } from '#studio/engines/fish/shots.ts'
import type { Fish } from '#studio/engines/fish/swim.ts'
import type { FishCame, SeatShown, ShotFired, RoomMessage } from '#studio/players/fish/wire.ts'
import { BATCH_SHOTS, type BatchEnd, isOver, endRound, playBatch, type Purse } from './play-batch.ts'
import type { RunningRooms } from './running.ts'
import { type RoomWord, roomWords } from './words.th.ts'

/** How long a disconnected player's seat is kept. */
const SEAT_KEPT_MS = 60_000
/** Meetings are collected for at least 250 ms. */
const GATHER_STEPS = 5
/** Updates every 100 ms while something changes. */
const FRAME_STEPS = 2
/** A cannon's pause after a bet without an answer. */
const REST_MS = 3_000

/** A page sends something at least every 10 s. */
const SILENT_MS = 35_000

/** A page's connection. */
export type Line = { send(message: RoomMessage): void; close(): void }

export type Seat = {
  purse: Purse
  alias: string
  /** The price of its last bullet, in baht. */
  baht: number
  line: Line | null
  /** The page's last message, by the process's own clock: a dead network closes nothing by itself. */
  askedMs: number
  goneMs: number
  balance: number
  /** Shots that met a fish and wait for the next batch. */
  met: (Shot & { fish: number })[]
  metStep: number
  asked: number
  restsUntilMs: number
  counts: { shots: number; caught: number; won: number }
}

type News = { came: FishCame[]; gone: number[]; shots: ShotFired[]; met: [number, number][] }
const noNews = (): News => ({ came: [], gone: [], shots: [], met: [] })

export type Room = { title: FishTitle; no: number; demo: boolean; waters: Waters; seats: (Seat | null)[]; news: News }

export const openRoom = (title: FishTitle, no: number, demo: boolean): Room => {
  const waters = openWaters(title, randomInt(1, 2 ** 31))
  // A room is not empty when its first player comes.
  for (let step = 0; step < 200; step += 1) stepWaters(waters)
  return { title, no, demo, waters, seats: [null, null, null, null], news: noNews() }
}

export const seated = ({ seats }: Room): Seat[] => seats.filter((seat) => seat !== null)

export function sendAll(room: Room, message: RoomMessage): void {
  for (const { line } of seated(room)) line?.send(message)
}

export const fishCame = ({ id, kind, born, steps, path }: Fish): FishCame => [id, kind, born, steps, path]
export const shotFired = ({ id, seat, born, vx, vy, baht }: Bullet): ShotFired => [id, seat, born, vx, vy, baht]

export const seatsShown = (room: Room): (SeatShown | null)[] =>
  room.seats.map((seat, at) =>
    seat === null
      ? null
      : {
          alias: seat.alias,
          baht: seat.baht,
          lock: room.waters.seats[at]?.lock ?? null,
          ...seat.counts,
          here: seat.line !== null,
        },
  )

export const sendSeats = (room: Room): void => sendAll(room, { is: 'seats', seats: seatsShown(room) })

/** Satang left for firing: the last known credit less what is in flight, met or requested. */
export function creditLeft(room: Room, at: number): number {
  const seat = room.seats[at]
  if (!seat) return 0
  const baht = [...inFlight(room.waters, at), ...seat.met].reduce((sum, one) => sum + one.baht, 0)
  return seat.balance - seat.asked - baht * 100
}

/** Bullets in flight or unrequested cost nothing. */
function clearCannon(room: Room, at: number, seat: Seat): void {
  seat.met = []
  room.news.met.push(...inFlight(room.waters, at).map(({ id }) => [id, 0] as [number, number]))
  clearSeat(room.waters, at)
}

function stopCannon(room: Room, at: number, seat: Seat, code: RoomWord): void {
  clearCannon(room, at, seat)
  seat.line?.send({ is: 'stopped', code, text: roomWords[code], balance: seat.balance })
}

const refusalWord = (refusal: string): RoomWord => {
  if (refusal === 'GAME_UNKNOWN') return 'GAME_CLOSED'
  return refusal in roomWords ? (refusal as RoomWord) : 'BET_REFUSED'
}

function showBatch(room: Room, at: number, fish: readonly number[], end: Extract<BatchEnd, { status: 'drawn' }>): void {
  const seat = room.seats[at]
  let won = 0
  let caught = 0
  end.shots.forEach(({ kind, baht, multiplier }, index) => {
    if (multiplier === 0) return
    const id = fish[index] ?? 0
    caught += 1
    won += baht * multiplier * 100
    if (takeFish(room.waters, id)) room.news.gone.push(id)
    sendAll(room, { is: 'caught', seat: at, fish: id, kind, multiplier, won: baht * multiplier * 100 })
  })
  if (!seat) return
  seat.counts.shots += end.shots.length
  seat.counts.caught += caught
  seat.counts.won += won
  seat.balance = end.balance
  const staked = end.shots.reduce((sum, { baht }) => sum + baht * 100, 0)
  seat.line?.send({ is: 'batch', staked, won, shots: end.shots.length, caught, balance: end.balance })
  if (caught > 0) sendSeats(room)
}

/** One batch at a time. */
async function settleMet(running: RunningRooms, room: Room, at: number, seat: Seat): Promise<void> {
  const shots = seat.met.splice(0, BATCH_SHOTS)
  seat.asked = shots.reduce((sum, { baht }) => sum + baht * 100, 0)
  const end = await playBatch(
    running,
    seat.purse,
    shots.map(({ kind, baht }) => ({ kind, baht })),
  )
  seat.asked = 0
  seat.metStep = room.waters.step
  // The seat may have been left meanwhile: the round is still its player's.
  const mine = room.seats[at] === seat
  if (end.status === 'drawn')
    showBatch(
      room,
      mine ? at : -1,
      shots.map(({ fish }) => fish),
      end,
    )
  if (!mine) endRound(running, seat.purse)
  else if (end.status === 'refused') {
    seat.balance = end.balance ?? seat.balance
    stopCannon(room, at, seat, refusalWord(end.refusal))
  } else if (end.status === 'unknown') {
    seat.restsUntilMs = running.context.clock.now().getTime() + REST_MS
    stopCannon(room, at, seat, 'BET_UNKNOWN')
  }
}

function meet(room: Room, { came, left, met }: Step): void {
  const { news, waters } = room
  news.came.push(...came.map(fishCame))
  news.gone.push(...left.map(({ id }) => id))
  for (const { bullet, fish } of met) {
    const seat = room.seats[bullet.seat]
    if (!seat) continue
    if (seat.met.length === 0) seat.metStep = Math.max(seat.metStep, waters.step)
    seat.met.push({ kind: fish.kind, baht: bullet.baht, fish: fish.id })
    news.met.push([bullet.id, fish.id])
  }
}

/** Keeps a disconnected seat for a while; its bullets may still meet a fish. */
export function loseLine({ context }: RunningRooms, room: Room, seat: Seat): void {
  seat.line?.close()
  seat.line = null
  seat.goneMs = context.clock.now().getTime()
  sendSeats(room)
}

/** Frees a seat. */
export function freeSeat(running: RunningRooms, room: Room, at: number): void {
  const seat = room.seats[at]
  if (!seat) return
  clearCannon(room, at, seat)
  room.seats[at] = null
  // A batch under way ends its round itself.
  if (seat.asked === 0) endRound(running, seat.purse)
  sendSeats(room)
}

/** 50 ms. */
export function stepRoom(running: RunningRooms, room: Room): void {
  const nowMs = running.context.clock.now().getTime()
  meet(room, stepWaters(room.waters))
  room.seats.forEach((seat, at) => {
    if (seat === null) return
    if (seat.line !== null && performance.now() - seat.askedMs >= SILENT_MS) loseLine(running, room, seat)
    if (seat.line === null && nowMs - seat.goneMs >= SEAT_KEPT_MS) return freeSeat(running, room, at)
    if (seat.asked > 0) return
    if (seat.met.length > 0 && room.waters.step - seat.metStep >= GATHER_STEPS)
      settleMet(running, room, at, seat).catch((error: unknown) => {
        running.context.log.error({ host: running.host, reason: String(error) }, 'a batch of shots failed')
        seat.asked = 0
      })
    else if (seat.purse.round !== null && isOver(seat.purse.round, nowMs)) endRound(running, seat.purse)
  })
  if (room.waters.step % FRAME_STEPS !== 0) return
  const { came, gone, shots, met } = room.news
  if (came.length + gone.length + shots.length + met.length === 0) return
  room.news = noNews()
  sendAll(room, {
    is: 'waters',
    step: room.waters.step,
    ...(came.length > 0 && { came }),
    ...(gone.length > 0 && { gone }),
    ...(shots.length > 0 && { shots }),
    ...(met.length > 0 && { met }),
  })
}

import { CANNONS, type Point } from '#studio/engines/fish/field.ts'
import { IN_FLIGHT_MAX } from '#studio/engines/fish/room.ts'
import { PRICES } from '#studio/engines/fish/rooms.ts'
import { BODIES, type Fish, placeOfFish } from '#studio/engines/fish/swim.ts'
import { fishNames } from '../words.th.ts'
import type { Link } from './link.ts'
import { part, readOut, state } from './page.ts'
import { openTrigger, type Trigger } from './trigger.ts'
import { bulletsOf, ownInFlight, type Sea, stepNow } from './sea.ts'
import type { Session } from './session.ts'
import type { View } from './view.ts'

/** Slightly above the room's 250 ms. */
const SHOT_MS = 262
const UNITS_OF_STEP = 45
/** Tap radius, in body radii. */
const TAP_REACH = 1.5

/** The player's own cannon. */
export type Cannon = {
  aim(): Point
  baht(): number
  /** Follows the target, and fires while it is held. */
  turn(): void
  stop(): void
  showLock(): void
}

/** The interception point of a swimming fish. */
function ahead(sea: Sea, fish: Fish, from: Point): Point | null {
  const now = stepNow(sea)
  let at = placeOfFish(fish, now)
  for (let turn = 0; turn < 3 && at !== null; turn += 1)
    at = placeOfFish(fish, now + Math.hypot(at.x - from.x, at.y - from.y) / UNITS_OF_STEP)
  return at
}

const within = ({ x, y }: Point): Point => ({
  x: Math.max(0, Math.min(1280, Math.round(x))),
  y: Math.max(0, Math.min(720, Math.round(y))),
})

type Parts = { sea: Sea; session: Session; link: Link; viewNow: () => View; onPoor: () => void }
type Own = { aim: Point; level: number; trigger: Trigger; isPicking: boolean; firedMs: number }

const prices = PRICES[state.game]
const names = fishNames[state.game]
const priceOf = ({ level }: Own): number => prices[level] ?? 1
const lockOf = (sea: Sea): number | null => sea.seats[sea.seat]?.lock ?? null
const targetOf = (sea: Sea): Fish | undefined => {
  const lock = lockOf(sea)
  return lock === null ? undefined : sea.fish.get(lock)
}

function setLevel(own: Own, level: number): void {
  own.level = Math.max(0, Math.min(prices.length - 1, level))
  part('price').textContent = `${priceOf(own)}.00`
  part<HTMLButtonElement>('less').disabled = own.level === 0
  part<HTMLButtonElement>('more').disabled = own.level === prices.length - 1
}

function setPicking(own: Own, isPicking: boolean): void {
  own.isPicking = isPicking
  const hint = part('hint')
  hint.hidden = !isPicking
  hint.textContent = 'แตะปลาที่จะล็อกเป้า'
}

/** Only within the last known credit less what is in flight. */
function fire(own: Own, { sea, session, link, onPoor }: Parts): void {
  if (!link.isOpen() || performance.now() - own.firedMs < SHOT_MS) return
  if (bulletsOf(sea, sea.seat).length >= IN_FLIGHT_MAX) return
  if (session.balance() - ownInFlight(sea) < priceOf(own) * 100) {
    own.trigger.release()
    if (ownInFlight(sea) === 0) onPoor()
    return
  }
  own.firedMs = performance.now()
  link.ask({ do: 'fire', ...within(own.aim), baht: priceOf(own) })
}

/** With a lock whose target has gone the cannon waits. */
function fireIfReady(own: Own, parts: Parts): void {
  if (lockOf(parts.sea) === null || targetOf(parts.sea) !== undefined) fire(own, parts)
}

function fishAt(sea: Sea, point: Point): Fish | undefined {
  const step = stepNow(sea)
  return [...sea.fish.values()].find((fish) => {
    const at = placeOfFish(fish, step)
    return (
      at !== null &&
      Math.hypot(at.x - point.x, at.y - point.y) < (BODIES[state.game][fish.kind]?.radius ?? 30) * TAP_REACH
    )
  })
}

function press(own: Own, parts: Parts, point: Point): void {
  if (!own.isPicking) {
    own.aim = point
    return own.trigger.press()
  }
  const fish = fishAt(parts.sea, point)
  if (fish === undefined) return
  setPicking(own, false)
  parts.link.ask({ do: 'lock', fish: fish.id })
  readOut(`ล็อกเป้า ${names[fish.kind] ?? ''}`)
}

function listenToPointer(own: Own, parts: Parts): void {
  const water = part<HTMLCanvasElement>('waters')
  const pointOf = (event: PointerEvent): Point => {
    const box = water.getBoundingClientRect()
    return parts.viewNow().toField({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const { release } = own.trigger
  water.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    water.setPointerCapture(event.pointerId)
    press(own, parts, pointOf(event))
  })
  water.addEventListener('pointermove', (event) => {
    if (lockOf(parts.sea) === null) own.aim = pointOf(event)
  })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    water.addEventListener(name, release)
  addEventListener('blur', release)
}

function listenToKeys(own: Own, { viewNow }: Parts): void {
  const isElsewhere = ({ target }: KeyboardEvent) =>
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement && target.closest('button,a') !== null)
  addEventListener('keydown', (event) => {
    if (isElsewhere(event)) return
    if (event.code === 'Space') {
      event.preventDefault()
      own.trigger.press(event.repeat)
    }
    if (event.key === '+' || event.key === '-') setLevel(own, own.level + (event.key === '+' ? 1 : -1))
    const way = event.key === 'ArrowLeft' ? -40 : event.key === 'ArrowRight' ? 40 : 0
    own.aim = within({ x: own.aim.x + way * (viewNow().isTurned ? -1 : 1), y: own.aim.y })
  })
  addEventListener('keyup', (event) => {
    if (event.code === 'Space') own.trigger.release()
  })
}

export function openCannon(parts: Parts): Cannon {
  const { sea, link } = parts
  const trigger = openTrigger(state.hold_to_fire, () => fireIfReady(own, parts))
  const own: Own = { aim: { x: 640, y: 300 }, level: 0, trigger, isPicking: false, firedMs: 0 }
  listenToPointer(own, parts)
  listenToKeys(own, parts)
  part('less').addEventListener('click', () => setLevel(own, own.level - 1))
  part('more').addEventListener('click', () => setLevel(own, own.level + 1))
  part('lock').addEventListener('click', () => {
    if (lockOf(sea) !== null) link.ask({ do: 'lock', fish: null })
    else setPicking(own, !own.isPicking)
  })
  setLevel(own, 0)
  return {
    aim: () => own.aim,
    baht: () => priceOf(own),
    turn: () => {
      const target = targetOf(sea)
      if (target !== undefined) own.aim = ahead(sea, target, CANNONS[sea.seat] ?? own.aim) ?? own.aim
      own.trigger.turn()
    },
    stop: own.trigger.release,
    showLock: () => {
      const target = targetOf(sea)
      part('lock').setAttribute('aria-pressed', String(target !== undefined))
      part('lock-text').textContent = target === undefined ? 'ล็อกเป้า' : `ล็อกเป้า ${names[target.kind] ?? ''}`
    },
  }
}

import { CANNONS, type Point } from '#studio/engines/fish/field.ts'
import { type FishTitle, JACKPOT } from '#studio/engines/fish/rooms.ts'
import { BODIES, type Fish, placeOfFish } from '#studio/engines/fish/swim.ts'
import { bulletAt, type Sea, stepNow } from './sea.ts'
import { type Sprite, type Sprites, SEAT_COLOURS } from './sprites.ts'
import type { View } from './view.ts'

const SPARK_MS = 260
const AMOUNT_MS = 1_300

export type Aims = (Point | null)[]
export type Frame = {
  context: CanvasRenderingContext2D
  sea: Sea
  view: View
  sprites: Sprites
  aims: Aims
  title: FishTitle
  calm: boolean
}

const put = (context: CanvasRenderingContext2D, { image, w, h }: Sprite, x: number, y: number) =>
  context.drawImage(image, x - w / 2, y - h / 2, w, h)

function paintFish({ context, view, sprites, calm }: Frame, fish: Fish, at: Point, step: number): void {
  const sprite = sprites.fish.get(fish.kind)
  if (sprite === undefined) return
  const from = placeOfFish(fish, Math.max(fish.born, step - 4)) ?? at
  const before = view.toScreen(from)
  const here = view.toScreen(at)
  const leftward = here.x - before.x <= 0
  const slope = Math.atan2(here.y - before.y, Math.abs(here.x - before.x) || 1)
  if (fish.kind === JACKPOT) put(context, sprites.glow, here.x, here.y)
  context.save()
  context.translate(here.x, here.y)
  context.scale(leftward ? 1 : -1, 1)
  const sway = calm ? 0 : Math.sin((step + fish.id * 7) / 5) * 0.04
  context.rotate(Math.max(-0.5, Math.min(0.5, -slope)) + sway)
  put(context, sprite, 0, 0)
  context.restore()
}

/** Multiplier and chance beside each fish; neighbours of one kind share a label. */
function paintLabels({ context, view, sprites, title }: Frame, placed: readonly { fish: Fish; at: Point }[]): void {
  const shown: { kind: string; x: number; y: number }[] = []
  for (const { fish, at } of placed) {
    const label = sprites.labels.get(fish.kind)
    if (label === undefined) continue
    const { x, y } = view.toScreen(at)
    if (x < 0 || x > view.width) continue
    if (shown.some((one) => one.kind === fish.kind && Math.abs(one.x - x) < label.w * 1.5 && Math.abs(one.y - y) < 110))
      continue
    shown.push({ kind: fish.kind, x, y })
    const under = y + (BODIES[title][fish.kind]?.radius ?? 30) * view.size * 0.95 + 14
    put(context, label, Math.max(label.w / 2, Math.min(view.width - label.w / 2, x)), Math.min(view.height - 12, under))
  }
}

function paintBullets({ context, sea, view, sprites }: Frame, step: number): void {
  for (const bullet of sea.flying.values()) {
    const at = bulletAt(bullet, step)
    if (at === null) sea.flying.delete(bullet.id)
    else {
      const { x, y } = view.toScreen(at)
      const dot = sprites.dots[bullet.seat]
      if (dot) put(context, dot, x, y)
    }
  }
}

function paintCannons({ context, sea, view, sprites, aims }: Frame): void {
  sea.seats.forEach((seat, at) => {
    // A demo has its room to itself.
    if (seat === null && sea.room === 0) return
    const cannon = view.toScreen(CANNONS[at] ?? { x: 0, y: 0 })
    const isBelow = cannon.y > view.height / 2
    const [barrel, base] = [sprites.barrels[seat === null ? 2 : at], sprites.bases[seat === null ? 2 : at]]
    if (!barrel || !base) return
    const aim = aims[at] ? view.toScreen(aims[at]) : { x: cannon.x, y: isBelow ? 0 : view.height }
    context.save()
    context.globalAlpha = seat === null ? 0.55 : 1
    context.translate(cannon.x, cannon.y)
    context.rotate(Math.atan2(aim.x - cannon.x, cannon.y - aim.y))
    context.drawImage(barrel.image, -barrel.w / 2, -barrel.h, barrel.w, barrel.h)
    context.restore()
    put(context, base, cannon.x, cannon.y)
    if (seat === null) return
    context.font = `700 ${Math.round(base.w * 0.25)}px "IBM Plex Sans Thai",sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = '#fff'
    context.fillText(String(seat.baht), cannon.x, cannon.y + 1)
    if (at !== sea.seat) return
    context.strokeStyle = '#62DDB0'
    context.lineWidth = 2
    context.setLineDash([5, 4])
    context.beginPath()
    context.arc(cannon.x, cannon.y, base.w / 2 + 3, 0, 7)
    context.stroke()
    context.setLineDash([])
  })
}

function paintTarget({ context, sea, view, title }: Frame, step: number): void {
  const lock = sea.seats[sea.seat]?.lock ?? null
  const fish = lock === null ? undefined : sea.fish.get(lock)
  const at = fish && placeOfFish(fish, step)
  if (!fish || !at) return
  const { x, y } = view.toScreen(at)
  context.strokeStyle = '#FFF3C0'
  context.lineWidth = 2
  context.setLineDash([8, 6])
  context.beginPath()
  context.arc(x, y, (BODIES[title][fish.kind]?.radius ?? 30) * view.size * 1.15, 0, 7)
  context.stroke()
  context.setLineDash([])
}

function paintSparks({ context, sea, view, sprites, calm }: Frame): void {
  const now = performance.now()
  sea.sparks = sea.sparks.filter(({ text, bornMs }) => now - bornMs < (text === '' ? SPARK_MS : AMOUNT_MS))
  for (const { at, bornMs, text, mine, seat } of sea.sparks) {
    const { x, y } = view.toScreen(at)
    const age = now - bornMs
    if (text === '') {
      context.globalAlpha = 1 - age / SPARK_MS
      put(context, sprites.net, x, y)
    } else {
      context.globalAlpha = Math.min(1, (AMOUNT_MS - age) / 400)
      context.font = `700 ${mine ? 24 : 16}px "IBM Plex Sans Thai",sans-serif`
      context.textAlign = 'center'
      context.lineWidth = 4
      context.strokeStyle = 'rgba(7,10,34,.85)'
      context.fillStyle = mine ? '#F8E7B0' : (SEAT_COLOURS[seat] ?? '#fff')
      const up = y - (calm ? 20 : 20 + age / 30)
      context.strokeText(text, x, up)
      context.fillText(text, x, up)
    }
    context.globalAlpha = 1
  }
}

/** Paints all that moves. */
export function paintFrame(frame: Frame): void {
  const { context, sea, view } = frame
  const step = stepNow(sea)
  context.clearRect(0, 0, view.width, view.height)
  const placed: { fish: Fish; at: Point }[] = []
  for (const fish of sea.fish.values()) {
    const at = placeOfFish(fish, step)
    if (at !== null) placed.push({ fish, at })
    else if (step > fish.born + fish.steps + 20) sea.fish.delete(fish.id)
  }
  // Small ones swim in front of large ones.
  placed.sort((one, other) => (one.fish.kind < other.fish.kind ? 1 : one.fish.kind > other.fish.kind ? -1 : 0))
  for (const { fish, at } of placed) paintFish(frame, fish, at, step)
  paintLabels(frame, placed)
  paintTarget(frame, step)
  paintBullets(frame, step)
  paintCannons(frame)
  paintSparks(frame)
}

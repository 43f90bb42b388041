import { CANNONS, type Point } from '#studio/engines/fish/field.ts'
import { FISH_TABLES, JACKPOT } from '#studio/engines/fish/rooms.ts'
import type { RoomMessage } from '../wire.ts'
import { bahtOf, fishNames, timesText } from '../words.th.ts'
import { openCannon } from './cannon.ts'
import { openLink } from './link.ts'
import { type Aims, paintFrame } from './paint.ts'
import { isCalm, leave, openDialogs, part, readOut, state } from './page.ts'
import { openProofs } from './proofs.ts'
import { paintScenery } from './scenery.ts'
import { openSea, receive } from './sea.ts'
import { showSeats } from './seats.ts'
import { openSession } from './session.ts'
import { paintSprites, type Sprites } from './sprites.ts'
import { type View, viewOf } from './view.ts'

const BANNER_MS = 3_500
/** Sharper drawings cost more than they show. */
const SCALE_MAX = 2

history.replaceState(null, '', state.address)
const sheet = new Image()
sheet.src = state.sheet
const sea = openSea()
const session = openSession()
const aims: Aims = [null, null, null, null]
let view: View = viewOf(1280, 720, false)
let sprites: Sprites | null = null
let ended = false
let isPlayable = false

const trouble = (title: string, text: string, code: string) => {
  const box = part<HTMLDialogElement>('trouble')
  part('trouble-title').textContent = title
  part('trouble-text').textContent = text
  part('trouble-deposit').hidden = state.demo || code !== 'INSUFFICIENT_FUNDS'
  part('trouble-limits').hidden = state.demo || code !== 'LIMIT_REACHED'
  part('trouble-on').hidden = ended
  if (!box.open) box.showModal()
}
const poor = () =>
  trouble('เครดิตไม่พอ', 'เครดิตไม่พอสำหรับกระสุนนัดนี้ ลดราคากระสุนหรือเติมเครดิต แล้วกลับมายิงต่อได้ทันที', 'INSUFFICIENT_FUNDS')

let bannerEnds: ReturnType<typeof setTimeout> | undefined
const announce = (text: string) => {
  const banner = part('banner')
  banner.textContent = text
  banner.hidden = false
  readOut(text)
  clearTimeout(bannerEnds)
  bannerEnds = setTimeout(() => (banner.hidden = true), BANNER_MS)
}

const hasJackpot = () => [...sea.fish.values()].some(({ kind }) => kind === JACKPOT)
const jackpotText = `${fishNames[state.game][JACKPOT]} ${timesText(FISH_TABLES[state.game].multipliers[JACKPOT] ?? [])}`

function onMessage(message: RoomMessage): void {
  const before = hasJackpot()
  for (const shot of message.is === 'waters' ? (message.shots ?? []) : []) {
    const cannon = CANNONS[shot[1]]
    if (cannon && shot[1] !== sea.seat) aims[shot[1]] = { x: cannon.x + shot[3], y: cannon.y + shot[4] }
  }
  receive(sea, message)
  if (!before && hasJackpot() && message.is === 'waters') announce(`${jackpotText} มาแล้ว`)
  if (message.is === 'room') {
    session.setBalance(message.balance)
    session.begin(message.session)
    link.ask({ do: 'credit' })
    fit()
  }
  if (message.is === 'room' || message.is === 'seats') showSeats(sea, view.isTurned)
  if (message.is === 'batch') {
    session.setBalance(message.balance)
    session.count(message)
    if (message.caught > 0) readOut(`จับได้ ${message.caught} ตัว ได้รับ ${bahtOf(message.won)} บาท`)
  }
  if (message.is === 'credit') {
    session.setBalance(message.balance)
    session.setLimits(message.left)
  }
  if (message.is === 'caught' && message.kind === JACKPOT)
    announce(`${sea.seats[message.seat]?.alias ?? ''} จับ${jackpotText} ได้ ฿${bahtOf(message.won)}`)
  if (message.is === 'stopped') {
    session.setBalance(message.balance)
    cannon.stop()
    trouble('ปืนหยุดยิง', message.text, message.code)
  }
  if (message.is === 'refused') {
    if (message.code === 'INSUFFICIENT_FUNDS') poor()
    else if (message.code !== 'TOO_FAST' && message.code !== 'TOO_MANY') readOut(message.text)
  }
  if (message.is === 'over') {
    ended = true
    trouble('หยุดเล่นแล้ว', message.text, message.code)
  }
  cannon.showLock()
}

const link = openLink(onMessage)
const cannon = openCannon({ sea, session, link, viewNow: () => view, onPoor: poor })

function fit(): void {
  const box = part('sea').getBoundingClientRect()
  // Without layout there is no picture.
  if (box.width < 1 || box.height < 1) return
  const scale = Math.min(SCALE_MAX, devicePixelRatio || 1)
  view = viewOf(box.width, box.height, sea.seat >= 2)
  for (const id of ['scene', 'waters']) {
    const canvas = part<HTMLCanvasElement>(id)
    canvas.width = Math.round(box.width * scale)
    canvas.height = Math.round(box.height * scale)
    canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
  }
  const scene = part<HTMLCanvasElement>('scene').getContext('2d')
  if (scene) paintScenery(scene, state.game, box.width, box.height)
  if (sheet.complete && sheet.naturalWidth > 0) sprites = paintSprites(state.game, sheet, view.size, scale)
  showSeats(sea, view.isTurned)
}

function frame(): void {
  const context = part<HTMLCanvasElement>('waters').getContext('2d')
  if (context && sprites && !document.hidden) {
    cannon.turn()
    const own: Point = cannon.aim()
    aims[sea.seat] = own
    const mine = sea.seats[sea.seat]
    if (mine) mine.baht = cannon.baht()
    paintFrame({ context, sea, view, sprites, aims, title: state.game, calm: isCalm() })
    if (!isPlayable && sea.fish.size > 0) performance.mark('playable')
    isPlayable ||= sea.fish.size > 0
  }
  requestAnimationFrame(frame)
}

openDialogs()
openProofs(link)
for (const button of document.querySelectorAll('[data-leave]'))
  button.addEventListener('click', () => {
    link.ask({ do: 'leave' })
    leave()
  })
// After a deposit in another tab the credit shows at once.
addEventListener('focus', () => link.ask({ do: 'credit' }))
new ResizeObserver(fit).observe(part('sea'))
sheet.addEventListener('load', fit)
document.fonts.ready.then(fit, () => {})
fit()
frame()

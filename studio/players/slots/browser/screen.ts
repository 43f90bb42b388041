import type { Mode } from '#studio/engines/slots/maths.ts'
import { endCelebrations } from './celebration.ts'
import { openHistory } from './history.ts'
import { fetchHost, HostRefused, isAnswerLost, part } from './host-call.ts'
import { type PageData, satangOf, type ShownRound, type State } from './page-data.ts'
import { openSession } from './session.ts'
import { explain, hideFreeSpins, showRound, stopWinHighlights, type View } from './show-round.ts'
import { openSound } from './sound.ts'
import { openStage, pause } from './stage.ts'
import { openStakes } from './stakes.ts'
import { bahtOf, nameOf } from './words.ts'

/** The server decides everything; the page only requests and displays. */

const data = JSON.parse(part('state').textContent ?? '{}') as PageData
// The redeemed launch ticket leaves the address bar and the history at once. A demo has none.
if (!data.demo) history.replaceState(null, '', data.address)

const RESUME_MS = 1_500
const spinButton = part<HTMLButtonElement>('spin')
const session = openSession(data)
const stakes = openStakes(data)
const sound = openSound(data.sound)
const rounds = openHistory(data)

/** For a screen reader; a `bad` one is also written below the reels. */
function showMessage(text: string, bad = false) {
  part('live-text').textContent = text
  explain(bad ? text : '')
  part('explanation').classList.toggle('error', bad)
}

/** The host may still report this one as unseen, where the report of its display was lost. */
let presented: string | null = null
const isPresented = ({ unseen }: Pick<State, 'unseen'>): boolean =>
  unseen?.round !== undefined && unseen.round === presented
/** In satang: without the win of an unshown round, with that of a shown one. */
const creditOf = (now: State): number =>
  satangOf(isPresented(now) ? (now.unseen?.after_win ?? now.balance) : now.balance)

const openDialog = (id: string) => part<HTMLDialogElement>(id).showModal()

/** A refusal that ends play, with its reason and exit. */
function trouble(title: string, text: string, way: 'leave' | 'deposit' | 'limits') {
  part('trouble-title').textContent = title
  part('trouble-text').textContent = text
  missingFor = null
  for (const id of ['leave', 'deposit', 'limits'] as const) part(`trouble-${id}`).hidden = id !== way && id !== 'leave'
  openDialog('trouble')
}

/** The uncovered bet's cost in satang while its dialog is open; else null. */
let missingFor: number | null = null

const missingText = (cost: number) =>
  `รอบนี้ใช้ ฿${bahtOf(cost)} มีเครดิต ฿${bahtOf(session.balance())} เติมเครดิตในแท็บใหม่ได้โดยไม่ต้องออกจากเกม ยอดใหม่จะขึ้นเองเมื่อกลับมาหน้านี้`

/** The dialog closes once the credit suffices. */
function followCredit() {
  const dialog = part<HTMLDialogElement>('trouble')
  if (missingFor === null || !dialog.open) return
  if (session.balance() < missingFor) part('trouble-text').textContent = missingText(missingFor)
  else {
    dialog.close()
    showMessage('เครดิตเข้าแล้ว กดหมุนเพื่อเล่นต่อ')
  }
}

/** `cost` in satang. */
function refused(error: unknown, cost: number) {
  const text = error instanceof Error ? error.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
  const code = error instanceof HostRefused ? error.code : ''
  showMessage(text, true)
  if (code === 'INSUFFICIENT_FUNDS') {
    trouble('เครดิตไม่พอ', missingText(cost), 'deposit')
    missingFor = cost
  } else if (code === 'LIMIT_REACHED') trouble('ถึงวงเงินที่คุณตั้งไว้', text, 'limits')
  // The host's cookie is another title's tab's by now.
  else if (code === 'GAME_UNKNOWN')
    trouble('เปิดเกมอื่นอยู่ในอีกแท็บ', 'แท็บนี้เล่นต่อไม่ได้แล้ว และไม่มีการหักเครดิต กลับไปหน้าล็อบบี้แล้วเปิดเกมนี้ใหม่ได้เลย', 'leave')
  else if (code === 'PLAYER_BLOCKED' || code === 'SESSION_EXPIRED') trouble('หยุดเล่นก่อน', text, 'leave')
}

function describe(view: View) {
  const window = view.stage.shown()
  const rows = Math.max(...window.map((reel) => reel.length))
  const texts = Array.from({ length: rows }, (_, row) =>
    window.map((reel) => (reel[row] === undefined ? 'ว่าง' : nameOf(data.names, reel[row]))).join(' '),
  )
  part('reels').setAttribute('aria-label', texts.map((text, row) => `แถว ${row + 1}: ${text}`).join(', '))
}

/** Shows a round, then lists it, which reports it as seen. Until then the host excludes it from the session's sums. */
async function presentRound(view: View, round: ShownRound) {
  presented = round.round
  session.showBalance(satangOf(round.before_win))
  await showRound(view, round, () => {
    session.showBalance(satangOf(round.after_win))
    session.countRound(satangOf(round.paid), satangOf(round.win))
    rounds.played(round)
    describe(view)
  })
}

/** A bet that became no round: its stake, if taken, is back in the shown balance. */
class RoundCancelled extends Error {}

/**
 * After a lost answer: polls for the bet's round and returns it. Never bets. Throws `RoundCancelled` with `text` where
 * there is none.
 */
async function lostRound(text: string): Promise<ShownRound> {
  for (;;) {
    const now = await fetchHost<State>('/api/state').catch((error: unknown) => {
      if (!isAnswerLost(error)) throw error
      return null
    })
    if (now !== null && now.pending !== true) {
      session.showBalance(creditOf(now))
      if (now.unseen && !isPresented(now)) return now.unseen
      throw new RoundCancelled(text)
    }
    showMessage('สัญญาณขาดหาย กำลังต่อรอบเดิม ไม่มีการเดิมพันซ้ำ', true)
    await pause(RESUME_MS)
  }
}

async function bet(mode: Mode): Promise<ShownRound> {
  try {
    return await fetchHost<ShownRound>('/api/play', { game: data.game, stake: stakes.text(), mode })
  } catch (error) {
    if (!isAnswerLost(error)) throw error
    return lostRound('รอบนี้ถูกยกเลิก เครดิตอยู่ครบ กดเล่นใหม่ได้เลย')
  }
}

function busy(on: boolean) {
  spinButton.disabled = on
  document.body.classList.toggle('playing', on)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-at-rest]')) button.disabled = on
  stakes.lock(on)
}

/** The reels turn at once, and `cost` in satang is deducted from the shown balance. */
async function play(view: View, fetchRound: () => Promise<ShownRound>, cost: number) {
  busy(true)
  stopWinHighlights()
  showMessage('')
  part('won').textContent = ''
  const before = session.balance()
  session.showBalance(before - cost)
  view.stage.turn()
  sound.spin()
  const enough = pause(data.round_ms)
  let wasPlayed = false
  try {
    const round = await fetchRound()
    showMessage('')
    await presentRound(view, round)
    wasPlayed = true
  } catch (error) {
    view.stage.rest()
    hideFreeSpins()
    if (!(error instanceof RoundCancelled)) session.showBalance(before)
    refused(error, cost)
  }
  await enough
  busy(false)
  // Not before: an answer that arrives during a round is ignored.
  if (!wasPlayed) void refresh()
  if (document.activeElement === document.body) spinButton.focus({ preventScroll: true })
}

async function spin(view: View, mode: Mode = 'base') {
  if (spinButton.disabled) return
  const cost = stakes.satang() * (data.modes?.find((one) => one.mode === mode)?.cost ?? 1)
  // A deposit or another game's win may cover it meanwhile.
  if (cost > session.balance()) await refresh()
  if (spinButton.disabled) return
  if (cost > session.balance()) return refused(new HostRefused('INSUFFICIENT_FUNDS', 'เครดิตไม่พอสำหรับเดิมพันนี้'), cost)
  return play(view, () => bet(mode), cost)
}

/** Credit and limits as the site reports them now. */
async function refresh() {
  const now = await fetchHost<State>('/api/state?credit=now').catch(() => null)
  if (now === null || document.body.classList.contains('playing')) return
  session.showBalance(creditOf(now))
  session.showLimits(now.limits_left)
  stakes.showPots(now.pots)
  followCredit()
}

function leave(event: Event) {
  event.preventDefault()
  // The game was opened in its own tab; where the browser refuses to close it, the site opens here.
  window.close()
  setTimeout(() => location.assign(data.way_out), 150)
}

function listen(view: View) {
  document.querySelectorAll('[data-leave]').forEach((link) => link.addEventListener('click', leave))
  document
    .querySelectorAll('[data-close]')
    .forEach((button) => button.addEventListener('click', () => button.closest('dialog')?.close()))
  document
    .querySelectorAll('[data-open]')
    .forEach((button) =>
      button.addEventListener('click', () => openDialog((button as HTMLElement).dataset['open'] ?? '')),
    )
  document
    .querySelectorAll('[data-fair]')
    .forEach((button) => button.addEventListener('click', () => void rounds.open()))
  spinButton.addEventListener('click', () => void spin(view))
  // A held key would play on.
  spinButton.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  part('party-off').addEventListener('click', endCelebrations)
  part('party-proof').addEventListener('click', () => {
    part<HTMLDialogElement>('party').close()
    void rounds.open()
  })
  document.getElementById('buy-now')?.addEventListener('click', () => {
    part<HTMLDialogElement>('buy').close()
    void spin(view, 'buy')
  })
  const showSound = (on: boolean) => {
    part('sound').setAttribute('aria-pressed', String(on))
  }
  showSound(sound.on())
  part('sound').addEventListener('click', () => showSound(sound.toggle()))
  document.addEventListener('keydown', (event) => {
    const busyElsewhere = event.target instanceof Element && event.target.closest('button,a,input,dialog') !== null
    if (event.key !== ' ' || event.repeat || busyElsewhere || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    void spin(view)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh()
  })
}

/** Shows an earlier unseen round first, whatever device it was begun on. */
async function resume(view: View) {
  if (data.pending === true) return play(view, () => lostRound('รอบก่อนหน้าถูกยกเลิก เครดิตคืนครบแล้ว'), 0)
  const { unseen } = data
  if (unseen === null || unseen === undefined) return undefined
  return play(view, async () => unseen, 0)
}

async function start() {
  const stage = await openStage(part<HTMLCanvasElement>('reels'), data.facts, data.colours, data.files.symbols)
  const view: View = { stage, sound, data }
  listen(view)
  describe(view)
  showMessage('แตะปุ่มเพื่อเริ่มเล่น')
  performance.mark('playable')
  await resume(view)
  // Enabled only now: an earlier press would have been lost.
  busy(false)
  if (!data.demo) void refresh()
}

void start()

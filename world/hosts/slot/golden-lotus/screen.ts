import { openFairness } from './fairness.ts'
import { fetchHost, type Fair, isDemo, part } from './host-call.ts'
import type { LineWin, SlotSymbol } from './machine.ts'
import { openReels } from './reels.ts'

/** The game's screen in the browser: stake, spin, outcome, session clock. The server decides everything; this only shows it. */

type State = {
  game: string
  balance: string
  stakes: string[]
  played_s: number
  wagered: string
  won: string
  round_ms: number
  fairness: Fair
  way_out: string
}
type Played = {
  win: string
  stake: string
  balance: string
  reels: SlotSymbol[][]
  lines: { line: number; symbol: SlotSymbol; count: 3 | 4 | 5; win: string }[]
  settled: boolean
  fairness: Fair
}

const SHOWN_MS = 2_000
const TURNING_MS = 800
const REMINDER_SECONDS = 1_800

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
const satangOf = (text: string) => Math.round(Number(text) * 100)
const people = (text: string) => Number(text).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const bahtOf = (satang: number) => people(String(satang / 100))

const state = JSON.parse(part('state').textContent ?? '{}') as State
// The launch ticket has been redeemed: it is removed from the address bar and the history at once.
history.replaceState(null, '', isDemo() ? `/?demo=1&game=${state.game}` : '/')

const reels = openReels(part('reels'), part<SVGSVGElement>('wires'))
const fairness = openFairness(state.fairness)
const call = part('says').parentElement ?? part('says')
let balance = satangOf(state.balance)
let stakeIndex = Math.max(0, state.stakes.indexOf('10.00'))
let wagered = satangOf(state.wagered)
let won = satangOf(state.won)

function showMessage(text: string, kind: '' | 'won' | 'returned' | 'nothing' | 'error') {
  call.className = `call ${kind}`
  part('says').textContent = text
}

function showBalance(satang: number) {
  balance = satang
  part('balance').textContent = bahtOf(satang)
}

function showStake() {
  part('stake').textContent = people(state.stakes[stakeIndex] ?? '0')
  part<HTMLButtonElement>('less').disabled = stakeIndex === 0
  part<HTMLButtonElement>('more').disabled = stakeIndex === state.stakes.length - 1
}

/** A payout below the stake is a loss: it is shown as the amount returned, never celebrated. */
function judge(played: Played) {
  const win = satangOf(played.win)
  const stake = satangOf(played.stake)
  wagered += stake
  won += win
  part('last').textContent = people(played.win)
  part('last').classList.toggle('jade', win >= stake)
  showBalance(satangOf(played.balance) + (played.settled ? 0 : win))
  if (win === 0) showMessage('รอบนี้ไม่ถูกรางวัล', 'nothing')
  else if (win < stake) showMessage(`ได้คืน ${people(played.win)} จาก ${people(played.stake)}`, 'returned')
  else showMessage(`ชนะ ${people(played.win)}`, 'won')
  reels.mark(played.lines.map((line): LineWin => ({ ...line, satang: satangOf(line.win) })))
  fairness.played(played.fairness)
}

let shownRound = 0
async function spin() {
  const button = part<HTMLButtonElement>('spin')
  if (button.disabled) return
  const stake = state.stakes[stakeIndex] ?? '1.00'
  if (satangOf(stake) > balance) return showMessage('เครดิตไม่พอสำหรับเดิมพันนี้', 'error')
  const round = (shownRound += 1)
  button.disabled = true
  reels.unmark()
  showMessage('', '')
  const before = balance
  showBalance(balance - satangOf(stake))
  reels.turn()
  const enough = pause(state.round_ms)
  try {
    const [played] = await Promise.all([fetchHost<Played>('/api/play', { stake }), pause(TURNING_MS)])
    await reels.stop(played.reels)
    judge(played)
  } catch (error) {
    await reels.stop([])
    showBalance(before)
    showMessage(error instanceof Error ? error.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง', 'error')
    void refresh()
  }
  void pause(SHOWN_MS).then(() => round === shownRound && part('wires').replaceChildren())
  await enough
  button.disabled = false
}

async function refresh() {
  const now = await fetchHost<State>('/api/state').catch(() => null)
  if (now !== null) showBalance(satangOf(now.balance))
}

function openClock() {
  const beganMs = performance.now() - state.played_s * 1000
  const seconds = () => Math.floor((performance.now() - beganMs) / 1000)
  let nextReminder = (Math.floor(seconds() / REMINDER_SECONDS) + 1) * REMINDER_SECONDS
  const two = (value: number) => String(value).padStart(2, '0')
  const tick = () => {
    const played = seconds()
    const hours = Math.floor(played / 3600)
    part('clock').textContent = `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(played / 60) % 60)}:${two(played % 60)}`
    if (played < nextReminder) return
    nextReminder += REMINDER_SECONDS
    const net = won - wagered
    part('rest-says').textContent =
      `คุณเล่นมาแล้ว ${Math.floor(played / 60)} นาที เดิมพันรวม ${bahtOf(wagered)} ได้รับ ${bahtOf(won)} ผลสุทธิ ${net < 0 ? '−' : '+'}${bahtOf(Math.abs(net))}`
    part<HTMLDialogElement>('rest').showModal()
  }
  tick()
  setInterval(tick, 1000)
}

function leave(event: Event) {
  event.preventDefault()
  // The game was opened in its own tab; where the browser does not let us close it, the site is opened here.
  window.close()
  setTimeout(() => location.assign(state.way_out), 150)
}

part('leave').addEventListener('click', leave)
document.querySelectorAll('[data-leave]').forEach((link) => link.addEventListener('click', leave))
document.querySelectorAll('[data-close]').forEach((button) => button.addEventListener('click', () => button.closest('dialog')?.close()))
part('open-paytable').addEventListener('click', () => part<HTMLDialogElement>('paytable').showModal())
part('open-fair').addEventListener('click', () => void fairness.open())
part('spin').addEventListener('click', () => void spin())
for (const [id, step] of [
  ['less', -1],
  ['more', 1],
] as const) {
  part(id).addEventListener('click', () => {
    stakeIndex = Math.min(state.stakes.length - 1, Math.max(0, stakeIndex + step))
    showStake()
  })
}
showStake()
showBalance(balance)
openClock()
// Enabled only now: an earlier press would have been lost.
for (const id of ['spin', 'open-paytable', 'open-fair']) part<HTMLButtonElement>(id).disabled = false
showMessage('แตะ “หมุน” เพื่อเริ่มเล่น', '')

import type { BlackjackAction } from '#studio/engines/tables/blackjack.ts'
import { insist } from '#studio/players/skill/browser/calls.ts'
import { isTrouble, listenToFrame, readOut, showMessage } from '#studio/players/skill/browser/frame.ts'
import { openHistory } from '#studio/players/skill/browser/history.ts'
import { type PageData, satangOf } from '#studio/players/skill/browser/page-data.ts'
import type { BetAnswer, RoundShown, StateAnswer, StepAnswer } from '#studio/players/skill/wire.ts'
import { fetchHost, HostRefused, part } from '#studio/players/slots/browser/host-call.ts'
import { openSession } from '#studio/players/slots/browser/session.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { BlackjackShown, BlackjackState } from '../wire.ts'
import { openActs } from './acts.ts'
import { openBets } from './bets.ts'
import { openCardsView } from './cards-view.ts'
import { adviceText, sidesText, roundText } from './words.th.ts'

/** The host decides everything; the page only requests and displays. */

const REST_MS = 700

const data = JSON.parse(part('state').textContent ?? '{}') as PageData & Pick<BlackjackState, 'limits' | 'chips'>
// The redeemed launch ticket leaves the address bar and the history at once.
history.replaceState(null, '', data.address)

const session = openSession(data)
const rounds = openHistory(data)
const cards = openCardsView()
const bets = openBets({
  limits: data.limits,
  chips: data.chips,
  changed: () => refresh(),
  refuse: (why) => showMessage(why, 'bad'),
})
const acts = openActs((action) => void press(action))
const cta = part<HTMLButtonElement>('cta')
const help = part('help')

let round: RoundShown | null = data.open
let busy = true
let readyMs = 0
let isHelped = false

const shownOf = ({ shown }: RoundShown) => shown as BlackjackShown
const isOpen = (one: RoundShown | null): one is RoundShown => one !== null && one.end === null

function refresh() {
  const open = isOpen(round) ? shownOf(round) : null
  document.body.classList.toggle('playing', open !== null || busy)
  bets.allow(open === null && !busy)
  if (open !== null) bets.show({ stake: open.bet, pairs: open.pairs, plus3: open.plus3 })
  part('deal-row').hidden = open !== null
  part('chips').hidden = open !== null
  acts.show(open, !busy)
  const total = bets.total()
  cta.disabled = busy || total === 0
  part('cta-text').textContent = total === 0 ? 'วางชิปก่อน' : 'แจกไพ่'
  part('cta-small').textContent = total === 0 ? '' : `฿${bahtOf(total)}`
  part('advice').textContent = isHelped && open !== null && !busy ? adviceText(open.advice) : ''
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-at-rest]'))
    button.disabled = open !== null || busy
}

function draw(now: RoundShown | null) {
  round = now
  if (now === null) cards.clear()
  else cards.draw(shownOf(now), now.end !== null)
  part('insured').textContent = now === null ? '' : sidesText(shownOf(now))
}

/** Shows the refusal and the host's present state. */
async function refused(error: unknown) {
  const text = error instanceof Error ? error.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
  showMessage(text, 'bad')
  readOut(text)
  if (!isTrouble(error instanceof HostRefused ? error.code : '', text)) await takeState()
}

/** Deals an answer's cards, then shows the round and its credit. */
async function take(now: RoundShown, balance: string) {
  const shown = shownOf(now)
  round = now
  await cards.deal(shown, now.end !== null)
  part('insured').textContent = sidesText(shown)
  const win = now.end === null ? null : satangOf(now.end.win)
  const text = roundText(shown, win)
  readOut(text)
  showMessage(text, win !== null && win > satangOf(now.stake) ? 'won' : '')
  session.showBalance(satangOf(balance))
  if (win === null) return
  session.countRound(satangOf(now.stake), win)
  if (!now.settled) showMessage(`${text} กำลังส่งเงินเข้าเครดิต ระบบจะส่งซ้ำจนสำเร็จ`)
  rounds.played(now)
  void fetchHost('/api/seen', { round: now.round }).catch(() => undefined)
  // The deal button appears at the last press: a double tap must not bet.
  await new Promise((resume) => setTimeout(resume, REST_MS))
}

/** One action at a time; presses meanwhile are ignored. */
async function one(perform: () => Promise<void>) {
  if (busy) return
  const fromKeys = document.activeElement instanceof HTMLElement && document.activeElement.matches('.act, #cta')
  busy = true
  refresh()
  try {
    await perform()
  } catch (error) {
    await refused(error)
  }
  busy = false
  refresh()
  if (!fromKeys || document.querySelector('dialog[open]') !== null) return
  if (isOpen(round)) part('acts').focus()
  else cta.focus()
}

const waiting = () => showMessage('สัญญาณขาดหาย กำลังต่อรอบเดิม ไม่มีการเดิมพันซ้ำ', 'bad')

const begin = () =>
  one(async () => {
    const [total, asked] = [bets.total(), bets.asked()]
    if (total === 0) return
    showMessage('กำลังวางเดิมพัน')
    const early = readyMs - performance.now()
    if (early > 0) await new Promise((resume) => setTimeout(resume, early))
    readyMs = performance.now() + data.round_ms
    session.showBalance(session.balance() - total)
    const answer = await insist<BetAnswer>(
      '/api/bet',
      { game: data.game, key: crypto.randomUUID(), ...asked },
      waiting,
    ).catch((error: unknown) => {
      session.showBalance(session.balance() + total)
      throw error
    })
    cards.clear()
    await take(answer.round, answer.balance)
  })

const press = (step: BlackjackAction) =>
  one(async () => {
    if (!isOpen(round)) return
    const asked = { round: round.round, number: round.steps.length, step }
    const answer = await insist<StepAnswer>('/api/step', asked, waiting)
    await take(answer.round, answer.balance)
  })

/** The open or unseen round as the host has it, whatever device it was begun on. */
async function takeState(now?: StateAnswer) {
  const state = now ?? (await fetchHost<StateAnswer>('/api/state').catch(() => null))
  if (state === null) return
  session.showBalance(satangOf(state.balance))
  if (state.open !== null) draw(state.open)
  else if (state.unseen !== null) {
    const { unseen } = state
    const won = unseen.settled ? satangOf(unseen.end?.win ?? '0') : 0
    await take(unseen, String((satangOf(state.balance) + won) / 100))
  } else if (isOpen(round)) draw(null)
}

async function askCredit() {
  if (busy) return
  const now = await fetchHost<StateAnswer>('/api/state?credit=now').catch(() => null)
  if (now === null || busy) return
  await takeState(now)
  session.showLimits(now.limits_left)
  refresh()
}

async function resume() {
  while (data.pending) {
    showMessage('กำลังต่อรอบเดิม')
    await new Promise((resumed) => setTimeout(resumed, 1_500))
    const now = await fetchHost<StateAnswer>('/api/state').catch(() => null)
    if (now === null || now.pending) continue
    await takeState(now)
    break
  }
  if (round !== null) showMessage(roundText(shownOf(round), null))
  else if (data.unseen !== null) await takeState(data)
}

async function start() {
  listenToFrame(data.way_out, { fair: () => rounds.open(), press: () => void begin(), back: () => void askCredit() })
  help.addEventListener('click', () => {
    isHelped = !isHelped
    help.setAttribute('aria-pressed', String(isHelped))
    refresh()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[1-9]$/.test(event.key)) bets.pick(Number(event.key) - 1)
    else acts.key(event.key)
  })
  draw(round)
  await resume()
  performance.mark('playable')
  busy = false
  refresh()
  void askCredit()
}

void start()

import { fetchHost, HostRefused, part } from '#studio/players/slots/browser/host-call.ts'
import { openSession } from '#studio/players/slots/browser/session.ts'
import { bahtOf, signedOf } from '#studio/players/slots/browser/words.ts'
import type { BetAnswer, RoundShown, StateAnswer, StepAnswer } from '../wire.ts'
import { insist } from './calls.ts'
import { isTrouble, listenToFrame, readOut, showMessage } from './frame.ts'
import { openHistory } from './history.ts'
import { hiloView } from './hilo-view.ts'
import { minesView } from './mines-view.ts'
import { type PageData, satangOf, type View } from './page-data.ts'
import { plinkoView } from './plinko-view.ts'
import { openStakes } from './stakes.ts'

/** The host decides everything; the page only requests and displays. */

const data = JSON.parse(part('state').textContent ?? '{}') as PageData
// The redeemed launch ticket leaves the address bar and the history at once. A demo has none.
if (!data.demo) history.replaceState(null, '', data.address)

const session = openSession(data)
const rounds = openHistory(data)
const cta = part<HTMLButtonElement>('cta')
const views = { mines: minesView, plinko: plinkoView, hilo: hiloView } as const

let round: RoundShown | null = data.open
let busy = true
let readyMs = 0

const stakes = openStakes(() => refreshChoices())
const view: View = (views[data.game as keyof typeof views] ?? minesView)(
  { step: (step) => void makeStep(step), changed: () => refreshChoices() },
  () => stakes.satang(),
)

function refresh() {
  const open = round !== null && round.end === null ? round : null
  const cash = open === null ? null : view.cashOut(open)
  document.body.classList.toggle('playing', open !== null || busy)
  view.allow({ choices: open === null && !busy, steps: open !== null && !busy })
  stakes.allow(open === null && !busy)
  cta.classList.toggle('cash', open !== null)
  cta.disabled = busy || (open !== null && cash === null)
  part('cta-text').textContent =
    open === null ? `${view.begin} ฿${bahtOf(stakes.satang())}` : cash === null ? view.waits : `เก็บ ฿${bahtOf(cash)}`
  part('cta-small').textContent = open !== null && cash !== null ? `กำไร ${signedOf(cash - satangOf(open.stake))}` : ''
  part('turnover').hidden = open === null
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-at-rest]'))
    button.disabled = open !== null || busy
}

function refreshChoices() {
  stakes.most(view.stakeMax())
  if (round === null || round.end !== null) {
    round = null
    view.draw(null)
  }
  refresh()
}

/** Shows the refusal and the host's present state. */
async function refused(error: unknown) {
  const text = error instanceof Error ? error.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
  showMessage(text, 'bad')
  if (!isTrouble(error instanceof HostRefused ? error.code : '', text)) await takeState()
}

async function take(now: RoundShown, balance: string) {
  round = now
  await view.show(now)
  const text = view.resultOf(now)
  readOut(text)
  const { end } = now
  showMessage(text, end !== null && satangOf(end.win) > satangOf(now.stake) ? 'won' : '')
  session.showBalance(satangOf(balance))
  if (end === null) return
  session.countRound(satangOf(now.stake), satangOf(end.win))
  if (!now.settled) showMessage(`${text} กำลังส่งเงินเข้าเครดิต ระบบจะส่งซ้ำจนสำเร็จ`)
  rounds.played(now)
  void fetchHost('/api/seen', { round: now.round }).catch(() => undefined)
}

/** One action at a time; presses meanwhile are ignored. */
async function one(perform: () => Promise<void>) {
  if (busy) return
  busy = true
  refresh()
  try {
    await perform()
  } catch (error) {
    await refused(error)
  }
  busy = false
  refresh()
}

const waiting = () => showMessage('สัญญาณขาดหาย กำลังต่อรอบเดิม ไม่มีการเดิมพันซ้ำ', 'bad')

async function begin() {
  const stake = stakes.satang()
  const bet = { game: data.game, key: crypto.randomUUID(), stake: String(stake / 100), ...view.choice() }
  showMessage('กำลังวางเดิมพัน')
  const early = readyMs - performance.now()
  if (early > 0) await new Promise((resume) => setTimeout(resume, early))
  readyMs = performance.now() + data.round_ms
  session.showBalance(session.balance() - stake)
  const answer = await insist<BetAnswer>('/api/bet', bet, waiting).catch((error: unknown) => {
    session.showBalance(session.balance() + stake)
    throw error
  })
  await take(answer.round, answer.balance)
}

const makeStep = (step: string) =>
  one(async () => {
    if (round === null || round.end !== null) return
    const asked = { round: round.round, number: round.steps.length, step }
    const answer = await insist<StepAnswer>('/api/step', asked, waiting)
    await take(answer.round, answer.balance)
  })

/** The open or unseen round as the host has it, whatever device it was begun on. */
async function takeState(now?: StateAnswer) {
  const state = now ?? (await fetchHost<StateAnswer>('/api/state').catch(() => null))
  if (state === null) return
  session.showBalance(satangOf(state.balance))
  if (state.open !== null) {
    round = state.open
    view.draw(round)
  } else if (state.unseen !== null) {
    const { unseen } = state
    const won = unseen.settled ? satangOf(unseen.end?.win ?? '0') : 0
    await take(unseen, String((satangOf(state.balance) + won) / 100))
  } else if (round !== null && round.end === null) {
    round = null
    view.draw(null)
  }
}

async function askCredit() {
  if (busy || data.demo) return
  const now = await fetchHost<StateAnswer>('/api/state?credit=now').catch(() => null)
  if (now === null || busy) return
  await takeState(now)
  session.showLimits(now.limits_left)
  refresh()
}

async function start() {
  listenToFrame(data.way_out, {
    fair: () => rounds.open(),
    press: () => void (round !== null && round.end === null ? makeStep('cash_out') : one(begin)),
    back: () => void askCredit(),
  })
  stakes.most(view.stakeMax())
  view.draw(round)
  while (data.pending) {
    showMessage('กำลังต่อรอบเดิม')
    await new Promise((resume) => setTimeout(resume, 1_500))
    const now = await fetchHost<StateAnswer>('/api/state').catch(() => null)
    if (now !== null && !now.pending) {
      await takeState(now)
      break
    }
  }
  if (round !== null) showMessage(view.resultOf(round))
  else if (data.unseen !== null) await takeState(data)
  performance.mark('playable')
  busy = false
  refresh()
  void askCredit()
}

void start()

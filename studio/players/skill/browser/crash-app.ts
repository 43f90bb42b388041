import { CRASH_STAKE_MAX, crashStepOf, multiplierAt } from '#studio/engines/skill/crash.ts'
import { winOf } from '#studio/engines/skill/round.ts'
import { fetchHost, HostRefused, part } from '#studio/players/slots/browser/host-call.ts'
import { openSession } from '#studio/players/slots/browser/session.ts'
import { bahtOf, signedOf } from '#studio/players/slots/browser/words.ts'
import { followHostStream } from '#studio/players/host-stream.ts'
import type { CashOutAnswer, CrashAnswer, CrashOwn } from '../wire.ts'
import { insist } from './calls.ts'
import { entered, type Message, noFlight } from './flight-now.ts'
import { listFlight } from './flights.ts'
import { isTrouble, listenToFrame, readOut, showMessage } from './frame.ts'
import { openHostClock } from './host-clock.ts'
import { type PageData, satangOf, timesOf } from './page-data.ts'
import { drawMarks, drawSky, stepAt } from './sky.ts'
import { openStakes } from './stakes.ts'
import { openTargets } from './targets.ts'

/** Follows the host's messages and draws the curve by the host's clock. */

const RING_EARLY_MS = 250
const MARKS_SHOWN = 20

const data = JSON.parse(part('state').textContent ?? '{}') as PageData
history.replaceState(null, '', data.address)
const session = openSession(data)
const clock = openHostClock()
const cta = part<HTMLButtonElement>('cta')
const targets = openTargets()
const stakes = openStakes(() => refresh())

const now = {
  ...noFlight,
  marks: [] as string[],
  own: null as CrashOwn | null,
  counted: 0,
  prepared: false,
  busy: false,
  /** Disconnected: the lantern's state is unknown. */
  lost: false,
}

const isRiding = () => now.own?.state === 'taken' && now.own.round === now.round && now.own.paid === null
const hasBet = () =>
  now.own !== null && now.own.round === now.round && ['stored', 'asked', 'taken'].includes(now.own.state)

function offer(): { text: string; small: string; cash: boolean; press: (() => void) | null } {
  const place = `฿${bahtOf(stakes.satang())}`
  if (now.phase === 'show' && isRiding() && now.lost)
    return { text: 'เก็บ', small: 'ขาดการเชื่อมต่อ', cash: true, press: cashOut }
  if (now.phase === 'show' && isRiding() && now.own !== null) {
    const at = multiplierAt(stepAt(clock.now() - clock.lag() - now.started))
    const win = winOf(satangOf(now.own.stake), at)
    return {
      text: `เก็บ ฿${bahtOf(win)}`,
      small: `กำไร ${signedOf(win - satangOf(now.own.stake))}`,
      cash: true,
      press: at < 101 ? null : cashOut,
    }
  }
  if (now.phase === 'betting')
    return hasBet()
      ? { text: 'วางแล้ว', small: 'กดเพื่อยกเลิกก่อนปิดรับ', cash: false, press: undo }
      : { text: `วาง ${place}`, small: '', cash: false, press: placeBet }
  if (now.phase === 'waiting' || now.phase === 'paused')
    return { text: 'รอรอบถัดไป', small: '', cash: false, press: null }
  if (now.phase === 'lock' && hasBet()) return { text: 'วางแล้ว', small: 'โคมกำลังจะลอย', cash: false, press: null }
  return now.prepared
    ? { text: `เตรียมวาง ${place}`, small: 'กดเพื่อยกเลิก', cash: false, press: prepare }
    : { text: `วางรอบถัดไป ${place}`, small: '', cash: false, press: prepare }
}

/** Its amount grows in flight. */
function showOffer() {
  const { text, small, cash, press } = offer()
  part('cta-text').textContent = text
  part('cta-small').textContent = small
  cta.classList.toggle('cash', cash)
  cta.disabled = press === null || now.busy
  part('turnover').hidden = !cash
}

function refresh() {
  showOffer()
  const isFree = !hasBet() && !now.busy
  stakes.allow(isFree)
  targets.allow(isFree)
  document.body.classList.toggle('playing', hasBet())
}

function refused(error: unknown) {
  const text = error instanceof Error ? error.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
  showMessage(text, 'bad')
  isTrouble(error instanceof HostRefused ? error.code : '', text)
}

function takeOwn(answer: CrashAnswer) {
  const { own } = answer
  now.own = own
  session.showBalance(satangOf(answer.balance))
  if (own?.state === 'settled' && own.round > now.counted) {
    now.counted = own.round
    const [stake, paid] = [satangOf(own.stake), satangOf(own.paid ?? '0')]
    session.countRound(stake, paid)
    const text = paid > 0 ? `ได้รับ ${bahtOf(paid)} บาท สุทธิ ${signedOf(paid - stake)}` : 'รอบนี้ไม่ได้เงิน'
    showMessage(text, paid > stake ? 'won' : '')
    readOut(text)
  } else if (own?.state === 'undone' && own.round === now.round && own.cause !== null && own.cause !== 'MEMBER')
    showMessage('รอบนี้คืนเดิมพันเต็มจำนวน', 'bad')
  refresh()
}

const askOwn = () =>
  fetchHost<CrashAnswer>('/api/crash')
    .then(takeOwn)
    .catch(() => undefined)

async function act(perform: () => Promise<void>) {
  if (now.busy) return
  now.busy = true
  refresh()
  try {
    await perform()
  } catch (error) {
    refused(error)
    await askOwn()
  }
  now.busy = false
  refresh()
}

const waiting = () => showMessage('สัญญาณขาดหาย กำลังส่งอีกครั้ง ไม่มีการเดิมพันซ้ำ', 'bad')

function placeBet() {
  void act(async () => {
    now.prepared = false
    const bet = {
      key: crypto.randomUUID(),
      round: now.round,
      stake: String(stakes.satang() / 100),
      target: targets.value(),
    }
    takeOwn(await insist<CrashAnswer>('/api/crash/bet', bet, waiting))
    if (hasBet())
      showMessage(bet.target === null ? 'วางแล้ว กดเก็บก่อนโคมดับ' : `วางแล้ว เก็บเองเมื่อถึง ${timesOf(bet.target)}`)
  })
}

function undo() {
  void act(async () => takeOwn(await insist<CrashAnswer>('/api/crash/undo', { key: now.own?.key }, waiting)))
}

function prepare() {
  now.prepared = !now.prepared
  refresh()
}

function cashOut() {
  void act(async () => {
    const seen = multiplierAt(stepAt(clock.now() - now.started))
    const answer = await insist<CashOutAnswer>('/api/crash/cash-out', { key: now.own?.key }, waiting)
    takeOwn(answer)
    showMessage(
      `เก็บที่ ${timesOf(answer.at)} ได้รับ ${answer.win} บาท (จอคุณ ${timesOf(seen)} หน่วง ${Math.round(clock.lag())} ms)`,
      'won',
    )
    readOut(`เก็บแล้ว ได้รับ ${answer.win} บาท`)
  })
}

const phases: Readonly<Record<string, string>> = {
  waiting: 'กำลังเตรียมรอบแรก',
  lock: 'ปิดรับ โคมกำลังจะลอย',
  show: 'กำลังลอยขึ้น',
  paused: 'พักชั่วคราว',
}

function showCrowd({ people, sums }: Message) {
  if (people === undefined || sums === undefined) return
  const all = sums['all']
  part('crowd').textContent =
    `${all?.people ?? 0} คนวางในรอบนี้ รวม ฿${bahtOf(all?.stake ?? 0)} · ดูอยู่ ${people} คน · ผลที่ผ่านมาไม่บอกผลถัดไป`
}

function take(message: Message) {
  if (message.type === 'beat') return
  if (message.type === 'own') return void askOwn()
  if (message.type === 'sums') return showCrowd(message)
  Object.assign(now, entered(now, message))
  const { phase } = now
  part('commitment').textContent = now.commitment
  if (message.salt) part('salt').textContent = message.salt
  if (message.terminal) part('terminal').textContent = message.terminal
  if (message.number) part('about').textContent = ` · รอบ #${message.number.toLocaleString('en-US')}`
  if (message.type === 'snapshot') {
    now.marks = (message.marks ?? []).toReversed()
    drawMarks(now.marks)
    showCrowd(message)
  }
  if (phase === 'pay' && message.over) {
    if (message.type === 'pay') now.marks = [String(message.over.point), ...now.marks].slice(0, MARKS_SHOWN)
    drawMarks(now.marks)
    drawSky(crashStepOf(message.over.point), message.over.point)
    readOut(`โคมดับที่ ${timesOf(message.over.point)}`)
    void listFlight(message.over, now.commitment)
    void askOwn()
  }
  if (phase === 'betting') {
    if (now.prepared && !hasBet()) placeBet()
    if (message.type === 'betting') readOut('เปิดรับเดิมพัน')
  }
  refresh()
}

function tick() {
  if (now.phase === 'show') {
    if (now.lost) part('times').textContent = '–'
    else drawSky(stepAt(clock.now() - now.started), null)
    showOffer()
  } else if (now.phase === 'betting') drawSky(0, null)
  const left = Math.max(0, now.until - RING_EARLY_MS - clock.now())
  part('phase').textContent =
    now.phase === 'betting'
      ? `วางเดิมพันได้อีก ${(left / 1000).toFixed(1)} วิ`
      : now.out !== null
        ? `โคมดับที่ ${timesOf(now.out)}`
        : now.lost
          ? 'ขาดการเชื่อมต่อ'
          : (phases[now.phase] ?? '')
}

function follow() {
  followHostStream({
    address: () => '/api/crash/stream',
    events: { message: (text) => take(JSON.parse(text) as Message) },
    opened: () => {
      showMessage('')
      void askOwn()
    },
    connected: (is) => {
      now.lost = !is
      if (!is) showMessage('ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่ เดิมพันที่วางแล้วยังอยู่', 'bad')
    },
  })
}

async function askCredit() {
  const answer = await fetchHost<CrashAnswer & { limits_left?: { loss?: string; stake?: string } | null }>(
    '/api/crash?credit=now',
  ).catch(() => null)
  if (answer === null) return
  takeOwn(answer)
  session.showLimits(answer.limits_left)
}

async function start() {
  listenToFrame(data.way_out, {
    fair: () => part<HTMLDialogElement>('fair').showModal(),
    press: () => offer().press?.(),
    back: () => void askCredit(),
  })
  stakes.most(CRASH_STAKE_MAX)
  const first = await fetchHost<CrashAnswer>('/api/crash').catch(() => null)
  if (first !== null) {
    session.countRound(satangOf(first.wagered), satangOf(first.won))
    // A bet in flight is in no sum yet.
    if (first.own?.state === 'settled') now.counted = first.own.round
    takeOwn(first)
  }
  follow()
  setInterval(tick, 50)
  performance.mark('playable')
  void askCredit()
}

void start()

import type { Cell } from '#studio/engines/slots/round.ts'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { celebrate, countUp, showEnding } from './celebration.ts'
import { part } from './host-call.ts'
import { type PageData, satangOf, type ShownRound } from './page-data.ts'
import { lastFeature, openAnnouncer, readOut } from './read-out.ts'
import type { Sound } from './sound.ts'
import { pause, type Stage, still } from './stage.ts'
import { type TimelineEvent, timelineOf, countMs, freeSpinsOf, tierOf, type Win } from './timeline.ts'
import { turnWheel } from './wheel-face.ts'
import { bahtOf, endText, nameOf, prizeNames, resultText, wheelText, winText } from './words.ts'

/** Shows a round beat by beat; the host has computed all of it before. */

export type View = { stage: Stage; sound: Sound; data: PageData }

const lineOf = ({ lines }: TitleFacts, { why }: Win): readonly Cell[] | null =>
  why.by === 'line' ? (lines[why.line] ?? []).slice(0, why.count).map((row, reel): Cell => [reel, row]) : null

const quick = (ms: number) => pause(still() ? Math.min(ms, 250) : ms)

/** Writes on the plate below the reels. */
export const explain = (text: string) => {
  part('explanation').textContent = text
  part('explanation').hidden = text === ''
}

let winHighlights = 0

/** At rest the last window's wins alternate. */
function cycleWinHighlights({ stage, data }: View, wins: readonly Win[]) {
  stopWinHighlights()
  if (wins.length < 2 || still()) return
  let at = 0
  winHighlights = window.setInterval(() => {
    const win = wins[at % wins.length]
    at += 1
    if (win === undefined) return
    stage.light([win], lineOf(data.facts, win))
    explain(`${winText(win.why, win.multiplier, data.names)} · ${bahtOf(win.amount)}`)
    if (at > wins.length * 3) stopWinHighlights()
  }, 1_400)
}

export function stopWinHighlights() {
  clearInterval(winHighlights)
}

async function showWins(view: View, beat: Extract<TimelineEvent, { beat: 'wins' }>, stake: number) {
  const [best] = beat.wins.toSorted((one, other) => other.amount - one.amount)
  if (best === undefined) return
  view.stage.light(beat.wins, beat.wins.length === 1 || best.why.by === 'line' ? lineOf(view.data.facts, best) : null)
  const more = beat.wins.length > 1 ? ` และอีก ${beat.wins.length - 1} รายการ` : ''
  explain(`${winText(best.why, best.multiplier, view.data.names)}${more}`)
  if (beat.amount >= stake) view.sound.win(beat.amount >= stake * 10 ? 2 : 1)
  const from = beat.sofar - beat.amount
  await Promise.all([
    countUp(part('won'), beat.amount, countMs(beat.amount, stake), (satang) => `+${bahtOf(from + satang)}`),
    quick(850),
  ])
}

function showFreeSpins(number: number, total: number, multiplier: number) {
  part('free').hidden = false
  part('hint').hidden = true
  part('free-number').textContent = String(number)
  part('free-total').textContent = `/${total}`
  part('free-times').textContent = `×${multiplier}`
  part('free-times').hidden = multiplier <= 1
  const bar = part<HTMLProgressElement>('free-bar')
  bar.max = total
  bar.value = number
}

export function hideFreeSpins() {
  part('free').hidden = true
  part('hint').hidden = false
  document.body.classList.remove('in-feature')
}

async function banner(text: string, small: string, ms: number) {
  const box = part('banner')
  part('banner-text').textContent = text
  part('banner-small').textContent = small
  box.hidden = false
  await quick(ms)
  box.hidden = true
}

async function freeWon({ stage, sound, data }: View, beat: Extract<TimelineEvent, { beat: 'free-won' }>) {
  document.body.classList.add('in-feature')
  if (beat.cells.length > 0)
    stage.light(
      [
        {
          why: { by: 'scatter', symbol: 'scatter', count: beat.cells.length },
          cells: beat.cells,
          multiplier: 1,
          amount: 0,
        },
      ],
      null,
    )
  sound.win(1)
  await quick(700)
  const special = beat.special === null ? 'เดิมพันคงเดิมทุกรอบฟรี' : `สัญลักษณ์พิเศษ: ${nameOf(data.names, beat.special)}`
  await banner(beat.more ? `เพิ่ม ${beat.added} รอบ` : `ฟรีสปิน ${beat.added} รอบ`, special, 1_700)
}

function respinsText(left: number) {
  explain(left > 0 ? `ล็อกเหรียญ · หมุนซ้ำได้อีก ${left} ครั้ง` : 'ล็อกเหรียญ · หมุนซ้ำครบแล้ว')
}

async function collect({ sound }: View, beat: Extract<TimelineEvent, { beat: 'collect' }>, stake: number) {
  explain(`เก็บเหรียญ ${beat.coins.length} เหรียญ`)
  sound.win(2)
  const from = beat.sofar - beat.amount
  await countUp(part('won'), beat.amount, countMs(beat.amount, stake), (satang) => `+${bahtOf(from + satang)}`)
  await quick(900)
}

/** Free spins won, falls of this window, and the screen reader's output. */
type Progress = { total: number; tumbles: number; announce: (text: string) => void }

async function showBeat(view: View, beat: TimelineEvent, stake: number, progress: Progress) {
  const { stage, sound, data } = view
  switch (beat.beat) {
    case 'stop':
      progress.tumbles = 0
      if (beat.slow.length > 0) sound.slow()
      return stage.stop(beat.window, beat.slow, (reel) => sound.stop(reel))
    case 'rest':
      return stage.stop(stage.shown(), [], (reel) => sound.stop(reel))
    case 'wins':
      return showWins(view, beat, stake)
    case 'tumble':
      progress.tumbles += 1
      sound.tumble(progress.tumbles)
      if (beat.multiplier > 1) explain(`ตัวคูณ ×${beat.multiplier}`)
      return stage.tumble(beat.gone, beat.window)
    case 'free-won':
      await freeWon(view, beat)
      progress.total += beat.added
      return undefined
    case 'free-spin':
      showFreeSpins(beat.number, Math.max(progress.total, beat.number + beat.left), beat.multiplier)
      explain('')
      stage.turn()
      sound.spin()
      return quick(350)
    case 'expand':
      explain(`${nameOf(data.names, beat.symbol)} ขยายเต็มวงล้อ`)
      sound.win(1)
      return stage.expand(beat.reels, beat.symbol, beat.window)
    case 'hold':
      if (beat.first) {
        document.body.classList.add('in-feature')
        await quick(500)
      }
      if (beat.coins.length > 0) sound.coin()
      respinsText(beat.left)
      await stage.hold(beat.coins, beat.first)
      return quick(beat.first ? 700 : 450)
    case 'collect':
      return collect(view, beat, stake)
    case 'wheel':
      explain('วงล้อโบนัส')
      sound.slow()
      await turnWheel(data.facts, beat.slice, () => progress.announce(wheelText(beat.prize, beat.amount)))
      explain(beat.prize === null ? 'รางวัลจากวงล้อโบนัส' : `รางวัล${prizeNames[beat.prize]}`)
      return countUp(part('won'), beat.sofar, countMs(beat.amount, stake), (satang) => `+${bahtOf(satang)}`)
    case 'capped':
      return explain('ถึงรางวัลสูงสุดต่อรอบของเกมนี้')
    case 'end':
      return undefined
  }
}

/** The reels turn already. `ended` is called once the result stands, before its celebration. */
export async function showRound(view: View, round: ShownRound, ended: () => void): Promise<void> {
  const { data, stage, sound } = view
  const [stake, paid, win] = [satangOf(round.stake), satangOf(round.paid), satangOf(round.win)]
  const beats = timelineOf(round.events)
  const announcer = openAnnouncer((text) => {
    part('live-text').textContent = text
  })
  const progress = { total: 0, tumbles: 0, announce: announcer.announce }
  const texts = readOut(beats, data.names)
  try {
    for (const [at, beat] of beats.entries()) {
      const text = texts[at] ?? null
      if (text !== null) announcer.announce(text)
      await showBeat(view, beat, stake, progress)
    }
  } finally {
    announcer.silence()
  }
  const tier = tierOf(win, { stake, paid, most: data.facts.publishedFigures.max_win })
  part('won').textContent = win === 0 ? '' : `+${bahtOf(win)}`
  part('won').classList.toggle('returned', win > 0 && win < paid)
  ended()
  const feature = lastFeature(beats)
  announcer.announceNow(endText(feature, resultText(win, paid)))
  if (tier === 'big' || tier === 'mega' || tier === 'max') sound.win(3)
  const shown = { win, paid, stake, nonce: round.fairness.nonce, spins: freeSpinsOf(beats) }
  if (!(await celebrate(tier, shown)) && feature !== null) await showEnding(feature, shown)
  const last = beats.findLast((beat) => beat.beat === 'wins')
  const changed = beats
    .slice(last === undefined ? 0 : beats.indexOf(last) + 1)
    .some(({ beat }) => beat !== 'end' && beat !== 'capped')
  if (last !== undefined && !changed) cycleWinHighlights(view, last.wins)
  stage.endHold()
  hideFreeSpins()
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WalletRefusal } from '#contract/provider/wallet.ts'
import type { Reading, Session, HostCall } from './adapter.ts'
import { malformedOf } from './malformed.ts'
import type { PlannedCall, Step, PlayerSlot } from './plan.ts'
import {
  ask,
  balanceOf,
  Broken,
  expectAnswer,
  expectBalance,
  openGame,
  requireKnown,
  satangOf,
  type Stage,
  hostCallOf,
} from './stage.ts'
import { send, signed } from './wire.ts'

type StepOf<Name extends Step['step']> = Extract<Step, { step: Name }>

/** Plays one step and checks what came and what moved. Throws `Broken` with what is wrong. */
export async function perform(stage: Stage, step: Step): Promise<void> {
  switch (step.step) {
    case 'call':
      return call(stage, step)
    case 'same bytes':
      return sameBytes(stage, step)
    case 'at once':
      return atOnce(stage, step)
    case 'hang up': {
      const request = signed(stage.site, callOfPlan(stage, step.planned, 'first'))
      const { exchange } = await send(stage.site, request, step.afterMs)
      stage.exchanges.push({ ...exchange, note: `the caller hung up after ${step.afterMs} ms` })
      return
    }
    case 'crash':
      return crash(stage, step)
    case 'malformed':
      return sendMalformed(stage, step)
    case 'open another session':
      stage.other = await openGame(stage.site, 'first')
      return
    case 'end that session':
      return stage.other?.launch.logOut?.()
    case 'close the game':
      return stage.site.setClosed?.(true)
    case 'open the game':
      return stage.site.setClosed?.(false)
  }
}

function sessionOf({ players, other }: Stage, who: PlayerSlot, which: StepOf<'call'>['session']): Session {
  const own = players.sessions[who]
  if (which === 'made up') return { ...own, session: randomBytes(24).toString('base64url') }
  if (which === 'of the other')
    return { ...own, session: players.sessions[who === 'first' ? 'second' : 'first'].session }
  return which === 'another' && other ? other.session : own
}

const callOfPlan = (
  stage: Stage,
  planned: PlannedCall,
  who: PlayerSlot,
  session: Session = stage.players.sessions[who],
) => stage.site.adapter.call(stage.site.keys, hostCallOf(stage, planned, who), session)

/** One call with whatever is wrong about it. */
async function call(stage: Stage, step: StepOf<'call'>): Promise<void> {
  const { site, players, exchanges } = stage
  const { planned, by, spoil, expect } = step
  const request = callOfPlan(stage, planned, by, sessionOf(stage, by, step.session))
  let reading: Reading
  if (spoil) {
    stage.last = signed(site, request, spoil)
    const { reply, exchange } = await send(site, stage.last)
    exchanges.push(exchange)
    reading = requireKnown(reply && site.adapter.read(reply), exchange)
  } else ({ reading, request: stage.last } = await ask(site, request, exchanges))
  try {
    expectAnswer(stage, planned, reading, expect)
  } catch (problem) {
    throw await withWhatMoved(stage, by, problem)
  }
  for (const [index, wanted] of (step.items ?? []).entries()) {
    const [item, call] = [reading.items[index], planned.items?.[index]]
    if (!item || !call) throw new Broken(`the batch has no answer at place ${index + 1}`)
    expectAnswer(stage, call, item, wanted)
  }
  players.balances[by] += satangOf(stage, step.moves)
  expectFigures(stage, step, reading)
  await expectBalance(stage, by)
}

/** A wrong answer is worse where money went with it. */
async function withWhatMoved({ site, players, exchanges }: Stage, who: PlayerSlot, problem: unknown): Promise<unknown> {
  const moved = (await balanceOf(site, players.sessions[who], exchanges)) - players.balances[who]
  return problem instanceof Broken && moved !== 0n
    ? new Broken(`${problem.message}; the balance moved by ${moved} satang`)
    : problem
}

const isRefusedWith = (
  { site }: Stage,
  { operation }: PlannedCall,
  { word }: Reading,
  refusal: WalletRefusal,
): boolean => site.adapter.words(refusal, operation).includes(word)

/** Checks the balances in an answer: the present one, and, of an operation that was done before, the one right after it was first done. */
function expectFigures(stage: Stage, { planned, by, expect }: StepOf<'call'>, reading: Reading): void {
  const wanted = stage.players.balances[by]
  const isPoor =
    [expect].flat().includes('INSUFFICIENT_FUNDS') && isRefusedWith(stage, planned, reading, 'INSUFFICIENT_FUNDS')
  const needsBalance = isPoor || (expect === 'done' && planned.operation !== 'batch')
  if (needsBalance && reading.balance !== wanted)
    throw new Broken(
      `${planned.operation} ${planned.transaction} was answered with a balance of ${reading.balance}, and the true one is ${wanted}`,
    )
  if (expect !== 'done') return
  const key = `${planned.operation} ${planned.transaction}`
  const first = stage.answers.get(key)
  if (first && first.balanceThen !== reading.balanceThen)
    throw new Broken(
      `${key}, sent again, was answered with a balance of then of ${reading.balanceThen}, and at first with ${first.balanceThen}`,
    )
  if (!first) stage.answers.set(key, reading)
}

async function sameBytes(stage: Stage, { expect }: StepOf<'same bytes'>): Promise<void> {
  if (!stage.last) throw new Error('a plan must send something before it sends it again')
  const { reply, exchange } = await send(stage.site, stage.last)
  stage.exchanges.push({ ...exchange, note: 'the very same bytes' })
  const reading = requireKnown(reply && stage.site.adapter.read(reply), exchange)
  expectAnswer(stage, { operation: 'bet', transaction: 'as before' }, reading, expect)
  await expectBalance(stage, 'first')
}

async function atOnce(stage: Stage, { calls, done, refused, moves }: StepOf<'at once'>): Promise<void> {
  const readings = await Promise.all(
    calls.map(async (one) => (await ask(stage.site, callOfPlan(stage, one, 'first'), stage.exchanges)).reading),
  )
  const count = readings.filter(({ isDone }) => isDone).length
  if (count !== done) throw new Broken(`of ${calls.length} at once ${count} were done, and ${done} must be`)
  for (const [index, reading] of readings.entries()) {
    const planned = calls[index]
    if (planned && !reading.isDone) expectAnswer(stage, planned, reading, refused ?? 'done')
  }
  stage.players.balances.first += satangOf(stage, moves)
  await expectBalance(stage, 'first')
}

/** Kills the site when about a third of the operations were answered. */
async function crash(stage: Stage, { calls, moves }: StepOf<'crash'>): Promise<void> {
  const { site, exchanges } = stage
  let wasInterrupted = false
  let killed: Promise<void> | undefined
  for (const [index, one] of calls.entries()) {
    if (index === Math.floor(calls.length / 3)) killed = site.crash?.()
    const { exchange, reply } = await send(site, signed(site, callOfPlan(stage, one, 'first')))
    exchanges.push({ ...exchange, note: reply ? '' : 'while the site was killed' })
    wasInterrupted ||= reply === null
    if (killed) await sleep(2)
  }
  await killed
  if (!wasInterrupted) throw new Broken('no call met the crash: nothing is proven')
  for (const one of calls) {
    const { reading } = await ask(site, callOfPlan(stage, one, 'first'), exchanges, true)
    expectAnswer(stage, one, reading, 'done')
  }
  stage.players.balances.first += satangOf(stage, moves)
  await expectBalance(stage, 'first')
}

async function sendMalformed(stage: Stage, { planned }: StepOf<'malformed'>): Promise<void> {
  const { site, exchanges } = stage
  const hostCall: HostCall = hostCallOf(stage, planned, 'first')
  const sound = site.adapter.call(site.keys, hostCall, stage.players.sessions.first)
  for (const { what, body } of malformedOf(
    sound.body,
    site.adapter.required(planned.operation),
    site.adapter.amounts,
  )) {
    const { reply, exchange } = await send(site, signed(site, { path: sound.path, body }))
    exchanges.push({ ...exchange, note: what })
    const { word } = requireKnown(reply && site.adapter.read(reply), exchange)
    if (!site.adapter.malformed.includes(word))
      throw new Broken(`${planned.operation} with ${what} was answered ${word}`)
  }
  await expectBalance(stage, 'first')
}

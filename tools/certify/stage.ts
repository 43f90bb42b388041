import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reading, Session, HostCall } from './adapter.ts'
import type { Expected, Moves, PlannedCall, Rule, PlayerSlot } from './plan.ts'
import type { Launch, Site } from './site.ts'
import { type Exchange, type Signed, send, signed } from './wire.ts'

/** A rule was broken. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** Tries after an answer that leaves the outcome open; one that is lost in a crash is asked for until the site is back. */
const TRIES = 8
const AGAIN_MS = 150

/** The two players through a whole run: who they are, and what they must have. */
export type Players = {
  launches: readonly Launch[]
  sessions: Record<PlayerSlot, Session>
  balances: Record<PlayerSlot, bigint>
}

/** One rule while it is played. */
export type Stage = {
  site: Site
  players: Players
  /** Before each identifier of the rule. */
  prefix: string
  /** A fifth of the first player's balance when the rule began, in satang. */
  fifth: bigint
  exchanges: Exchange[]
  /** The first answer of each operation. */
  answers: Map<string, Reading>
  /** The last call, for `same bytes`. */
  last: Signed | null
  /** The session that the step `open another session` has opened. */
  other: { launch: Launch; session: Session } | null
}

/** Opens the game as both players; reads what they have. Throws where that fails: nothing can be played then. */
export async function openPlayers(site: Site): Promise<Players> {
  const [first, second] = [await openGame(site, 'first'), await openGame(site, 'second')]
  const balances = { first: await balanceOf(site, first.session), second: await balanceOf(site, second.session) }
  return {
    launches: [first.launch, second.launch],
    sessions: { first: first.session, second: second.session },
    balances,
  }
}

/** A launch by the member, and the host's first call. */
export async function openGame(site: Site, who: PlayerSlot): Promise<{ launch: Launch; session: Session }> {
  const launch = await site.people[who].launch()
  const { reply, exchange } = await send(site, signed(site, site.adapter.opening(site.keys, launch.query)))
  const session = reply && site.adapter.opened(reply, launch.query)
  if (!session) throw new Error(`no game was opened: ${JSON.stringify(exchange)}`)
  return { launch, session }
}

/** What the wallet says that a player has. */
export async function balanceOf(site: Site, session: Session, exchanges: Exchange[] = []): Promise<bigint> {
  const { reading } = await ask(site, site.adapter.balance(site.keys, session), exchanges)
  if (!reading.isDone || reading.balance === null)
    throw new Broken(`the balance call was answered ${reading.word || 'without a balance'}`)
  return reading.balance
}

/** Calls until the outcome is known: a caller sends again what was answered "not known", each time signed again. Broken: no answer, a
 *  fault, an outcome that stays open. `isPatient`: no answer is asked again too, for the site is being started. */
export async function ask(
  site: Site,
  call: Call,
  exchanges: Exchange[],
  isPatient = false,
): Promise<{ reading: Reading; request: Signed }> {
  for (let tries = 1; ; tries += 1) {
    const request = signed(site, call)
    const { reply, exchange } = await send(site, request)
    exchanges.push(exchange)
    const reading = reply && site.adapter.read(reply)
    const isOpen = reading ? reading.isUnknown : isPatient
    if (!isOpen || tries === TRIES) return { reading: requireKnown(reading, exchange), request }
    await sleep(AGAIN_MS)
  }
}

/** The reading of an answer whose outcome is known. Broken: no answer, an unknown outcome, a fault, an answer without a status. */
export function requireKnown(reading: Reading | null, { http, came }: Exchange): Reading {
  if (reading === null) throw new Broken(String(came))
  if (reading.isUnknown) throw new Broken(`the outcome stayed unknown (HTTP ${http})`)
  if (http === null || http >= 500) throw new Broken(`a fault was answered: HTTP ${http}`)
  if (reading.word === '') throw new Broken(`an answer without a status: HTTP ${http}`)
  return reading
}

/** An operation of a plan as it travels. */
export function hostCallOf(stage: Stage, planned: PlannedCall, who: PlayerSlot): HostCall {
  const named = (name: string) => `${stage.prefix}-${name}`
  const { operation, transaction, round = 'r', bet = 'none', amount = 0, win, items = [] } = planned
  const satang =
    amount === 'a fifth' ? stage.fifth : amount === 'too much' ? stage.players.balances[who] + 100n : BigInt(amount)
  return {
    operation,
    request: randomUUID(),
    transaction: named(transaction),
    round: named(round),
    game: planned.game ?? stage.players.sessions[who].game,
    amount: satang,
    bet: named(bet),
    closes: planned.closes ?? false,
    prepaid: planned.prepaid ?? false,
    winTransaction: named(win?.transaction ?? 'none'),
    winAmount: BigInt(win?.amount ?? 0),
    kind: planned.kind ?? 'prize',
    ending: planned.ending ?? null,
    items: items.map((item) => hostCallOf(stage, item, who)),
  }
}

export const satangOf = (stage: Stage, moves: Moves): bigint =>
  typeof moves === 'number' ? BigInt(moves) : BigInt(moves.fifths) * stage.fifth

/** Broken where an answer is not the expected one. */
export function expectAnswer(
  { site: { adapter } }: Stage,
  planned: PlannedCall,
  reading: Reading,
  expected: Expected,
): void {
  if (expected === 'done') {
    if (!reading.isDone)
      throw new Broken(`${planned.operation} ${planned.transaction} was answered ${reading.word}, and must be done`)
    return
  }
  const refusals = typeof expected === 'string' ? [expected] : expected
  const words = refusals.flatMap((one) =>
    one === 'malformed' ? adapter.malformed : adapter.words(one, planned.operation),
  )
  if (!words.includes(reading.word))
    throw new Broken(
      `${planned.operation} ${planned.transaction} was answered ${reading.word}, and must be ${words.join(' or ')}`,
    )
}

/** Asks for the balance, and compares it with what the player must have. */
export async function expectBalance(stage: Stage, who: PlayerSlot): Promise<void> {
  const { site, players, exchanges } = stage
  const wanted = players.balances[who]
  const found = await balanceOf(site, players.sessions[who], exchanges)
  if (found !== wanted) throw new Broken(`the ${who} player has ${found} satang, and must have ${wanted}`)
}

/** Whether a rule can be played there; else why not. */
export function whyNotPlayed(
  { adapter, crash, setClosed }: Site,
  { when, steps }: Rule,
  people: { canLogOut: boolean },
): string | null {
  const operations = steps.flatMap((step) =>
    'planned' in step ? [step.planned.operation] : 'calls' in step ? step.calls.map((one) => one.operation) : [],
  )
  const missing = operations.find((operation) => !adapter.operations.has(operation))
  if (missing) return `this dialect has no ${missing}`
  const unwanted = when?.startsWith('no ') ? (when.slice(3) as keyof typeof adapter.has) : null
  if (unwanted && adapter.has[unwanted]) return `this dialect has ${unwanted}`
  if (when && !unwanted && !adapter.has[when as keyof typeof adapter.has]) return `this dialect has no ${when}`
  if (steps.some(({ step }) => step === 'crash') && !crash) return 'the program may not kill this site'
  if (steps.some(({ step }) => step === 'close the game') && !setClosed)
    return 'the program is no operator of this site'
  if (steps.some(({ step }) => step === 'end that session') && !people.canLogOut)
    return 'the program cannot log the member out of this site'
  return null
}

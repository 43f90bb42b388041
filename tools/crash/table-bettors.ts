import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './crowd.ts'
import { logIn, type LoadRun, type Member, type OpenTitle, type Title } from './member.ts'
import { deposit } from './operations.ts'
import { waitUnlessOver } from './outages.ts'
import { LEAVE } from './players.ts'
import { type OpenRound, readOpenRounds } from './table-books.ts'
import { sendRequest } from './wire.ts'

const CASINO = 'casino.localhost'
const LANTERN: Title = { host: 'fish.localhost', game: 'crash' }
/** The tables that members bet at, with spots of each: the shortest rounds first and most. */
const TABLES: readonly { title: Title; spots: readonly string[] }[] = [
  { title: LANTERN, spots: [] },
  { title: { host: CASINO, game: 'baccarat-fast' }, spots: ['player', 'banker'] },
  { title: { host: CASINO, game: 'dragon-tiger' }, spots: ['dragon', 'tiger'] },
  { title: LANTERN, spots: [] },
  { title: { host: CASINO, game: 'roulette' }, spots: ['red', 'black'] },
  { title: { host: CASINO, game: 'sic-bo' }, spots: ['big', 'small'] },
]
const STAKE = 2_000
const TICKETS_EACH = 8
const TICKETS_OF_ROUND = 3
const TAKEN_BACK_PERCENT = 20
const PRESSED_PERCENT = 50
const COME_MS = 60
const AGAIN_MS = 250
const FLIGHT_MS = 8_000

type AtTable = { member: Member; openTitle: OpenTitle; round: OpenRound; spots: readonly string[] }

/** Members who bet at the shared tables and on the lantern, a ticket each `betMs`, take some back, and press while it flies, until the run
 *  is over. */
export async function betAtTables(run: LoadRun, people: readonly Person[], betMs: number): Promise<void> {
  await Promise.all(people.map((person, index) => betOne(run, person, { index, betMs })))
}

async function betOne(run: LoadRun, person: Person, { index, betMs }: { index: number; betMs: number }): Promise<void> {
  await sleep(index * COME_MS)
  let member: Member | null = null
  for (let next = index; !run.over(); next += 1) {
    const table = TABLES[next % TABLES.length]
    if (member === null) {
      member = await logIn(run, person)
      if (member) await deposit(run, member)
    }
    const openTitle = table && (await member?.open(table.title))
    if (!member || !openTitle) await sleep(AGAIN_MS)
    for (let count = 0; member && openTitle && count < TICKETS_EACH && !run.over(); count += 1) {
      const began = performance.now()
      const refused = await betNow(run, { member, openTitle, spots: table.spots }, count % TICKETS_OF_ROUND)
      if (refused === 'INSUFFICIENT_FUNDS') await deposit(run, member)
      else if (LEAVE.includes(refused)) break
      await sleep(Math.max(0, began + betMs - performance.now()) + randomInt(20))
    }
  }
}

/** One bet in the round that takes bets now. Answers the host's refusal, or nothing. */
async function betNow(run: LoadRun, at: Omit<AtTable, 'round'>, count: number): Promise<string> {
  const round = readOpenRounds(run.stack).find(({ game }) => game === at.openTitle.game)
  if (round === undefined) {
    // Lanterns rise from the first player on.
    if (at.spots.length === 0)
      await untilKnown(run, LANTERN.host, '/api/crash/undo', { ...at.openTitle.launch, key: 'no-ticket' })
    return ''
  }
  if (at.spots.length === 0) return fly(run, { ...at, round })
  return placeTicket(run, { ...at, round }, count)
}

async function placeTicket(run: LoadRun, { member, openTitle, round, spots }: AtTable, count: number): Promise<string> {
  const { launch, game } = openTitle
  const key = intended(run, member)
  const spot = spots[(count + randomInt(2)) % spots.length] ?? ''
  const refused = await keptTaken(run, openTitle, key, {
    path: '/api/tickets',
    fields: { ...launch, table: game, key, round: round.id, spots: { [spot]: STAKE } },
  })
  if (refused === '' && randomInt(100) < TAKEN_BACK_PERCENT)
    await untilKnown(run, CASINO, '/api/tickets/undo', { ...launch, table: game, tickets: [key] })
  return refused
}

/** A bet on the lantern: some have a target, some are pressed at some time of the flight, some ride to the end. */
async function fly(run: LoadRun, { member, openTitle, round }: AtTable): Promise<string> {
  const { launch } = openTitle
  const key = intended(run, member)
  const target = randomInt(2) === 0 ? null : 101 + randomInt(300)
  const fields = { ...launch, key, round: round.id, stake: STAKE / 100, target }
  const refused = await keptTaken(run, openTitle, key, { path: '/api/crash/bet', fields })
  if (refused !== '' || randomInt(100) >= PRESSED_PERCENT) return refused
  if (!(await waitUnlessOver(round.resolveMs - run.nowMs() + randomInt(FLIGHT_MS), run.over))) return ''
  const answer = await untilKnown(run, LANTERN.host, '/api/crash/cash-out', { ...launch, key })
  if (typeof answer?.['win'] === 'string') run.atTables.set(key, BigInt(answer['win'].replace('.', '')))
  return ''
}

function intended(run: LoadRun, { person }: Member): string {
  const key = randomUUID()
  run.ackLog.intend({ operation: 'play', key, account: person.accountNumber, satang: BigInt(STAKE) })
  return key
}

/** Sends a bet until its answer is known, and notes one that its host says it has. Answers the host's refusal, or nothing. */
async function keptTaken(
  run: LoadRun,
  { host }: OpenTitle,
  key: string,
  { path, fields }: { path: string; fields: object },
): Promise<string> {
  const answer = await untilKnown(run, host, path, fields)
  if (answer === null) return ''
  if (typeof answer['error'] !== 'string') {
    run.atTables.set(key, null)
    return ''
  }
  run.ackLog.refuse('play', key, answer['error'])
  return answer['error']
}

async function untilKnown(
  run: LoadRun,
  host: string,
  path: string,
  fields: object,
): Promise<Record<string, unknown> | null> {
  const headers = { host, 'content-type': 'application/json' }
  while (!run.over()) {
    const answer = await sendRequest(`${run.stack.worldUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
      sent: () => run.sent('play'),
    })
    if (answer.kind === 'answer') return answer.body
    await sleep(AGAIN_MS)
  }
  return null
}

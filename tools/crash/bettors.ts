import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bahtText } from '#kit/money.ts'
import type { Stack } from '../stack.ts'
import type { Person } from './crowd.ts'
import { readMatches } from './host-books.ts'
import { logIn, type Member, type LoadRun, type OpenTitle } from './member.ts'
import { deposit } from './operations.ts'
import { LEAVE } from './players.ts'
import { sendRequest } from './wire.ts'

const BOOK = { host: 'sports.localhost', game: 'football' }
const SLIPS_EACH = 8
const STAKE = 2_000n
const COME_MS = 60
const AGAIN_MS = 250
/** Bets fall on so many matches at a time: few matches end, each with many slips. */
const MATCHES = 3
const CANCELLED_PERCENT = 20
const CALLED_OFF_EACH_MS = 10_000

/** Members who bet on 1X2 and in steps of two, a slip each `betMs`, and take some back, until the run is over. */
export async function betAtBook(run: LoadRun, people: readonly Person[], betMs: number): Promise<void> {
  await Promise.all([...people.map((person, index) => betOne(run, person, { index, betMs })), callOffSome(run)])
}

async function betOne(run: LoadRun, person: Person, { index, betMs }: { index: number; betMs: number }): Promise<void> {
  await sleep(index * COME_MS)
  let member: Member | null = null
  while (!run.over()) {
    member ??= await logIn(run, person)
    const openTitle = await member?.open(BOOK)
    if (!member || !openTitle) await sleep(AGAIN_MS)
    for (let count = 0; member && openTitle && count < SLIPS_EACH && !run.over(); count += 1) {
      const began = performance.now()
      const refused = await placeSlip(run, member, openTitle)
      if (refused === 'INSUFFICIENT_FUNDS') await deposit(run, member)
      else if (LEAVE.includes(refused)) break
      await sleep(Math.max(0, began + betMs - performance.now()) + randomInt(20))
    }
  }
}

/** One slip by one key until its answer is known; now and then it is taken back. Answers the host's refusal, or nothing. */
async function placeSlip(run: LoadRun, { person }: Member, { launch }: OpenTitle): Promise<string> {
  const matches = readMatches(run.stack, { bet: false }).slice(0, MATCHES)
  const from = randomInt(Math.max(1, matches.length))
  const legs = [...matches.slice(from), ...matches.slice(0, from)].slice(0, 1 + randomInt(2))
  const key = randomUUID()
  run.ackLog.intend({ operation: 'play', key, account: person.accountNumber, satang: STAKE })
  const slip = {
    ...launch,
    key,
    kind: legs.length === 1 ? 'single' : 'step',
    format: 'decimal',
    policy: 'all',
    entered: bahtText(STAKE),
    legs: legs.map((fixture) => ({ fixture, key: '1x2:ft:::', pick: 'home', price: '1.50', price_no: 1, base: null })),
  }
  const answer = await untilKnown(run, '/api/slips', slip)
  if (answer === null) return ''
  if (typeof answer['error'] === 'string') {
    run.ackLog.refuse('play', key, answer['error'])
    return answer['error']
  }
  const { id } = answer['slip'] as { id: string }
  if (randomInt(100) < CANCELLED_PERCENT) await untilKnown(run, '/api/slips/cancel', { ...launch, slip: id })
  return ''
}

async function untilKnown(run: LoadRun, path: string, fields: object): Promise<Record<string, unknown> | null> {
  const headers = { host: BOOK.host, 'content-type': 'application/json' }
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

/** A match with slips is called off every few seconds: its slips come to their end while parts are killed. */
async function callOffSome(run: LoadRun): Promise<void> {
  for (let dueMs = performance.now() + CALLED_OFF_EACH_MS; !run.over(); await sleep(AGAIN_MS)) {
    if (performance.now() < dueMs) continue
    dueMs += CALLED_OFF_EACH_MS
    await callOff(run.stack, readMatches(run.stack, { bet: true }).slice(0, 1))
  }
}

/** Has every match that a slip waits for called off, so that every slip ends. */
export const callOffAll = (stack: Stack): Promise<void> => callOff(stack, readMatches(stack, { bet: true }))

async function callOff(stack: Stack, matches: readonly string[]): Promise<void> {
  for (const fixture of matches)
    for (;;) {
      const answer = await sendRequest(`${stack.worldUrl}/director/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fixture, act: 'postpone', hours: 48 }),
      })
      if (answer.kind === 'answer') break
      await sleep(AGAIN_MS)
    }
}

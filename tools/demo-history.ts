import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#kit/assert.ts'
import { bangkokMidnight, plusSeconds, systemClock } from '#kit/clock.ts'
import { slotHosts } from '#studio/hosts/registry.ts'
import { fetchJson, expectOk, knock, post, read } from './demo-calls.ts'
import { DEMO_ACCOUNT, scan } from './demo-member.ts'
import { DEMO_MEMBER, type Stack } from './stack.ts'

/** How many days before today a new sandbox begins, and at what time of the Bangkok day, in seconds. */
const DAYS = 10
const EVENING_S = 19.5 * 3_600
const HOUR_S = 3_600
const DAY_S = 86_400
/** More than a game host waits between two rounds, so that moving the clock is enough. */
const ROUND_S = 4
const WAIT_MS = 10_000
const {
  host: HOST,
  games: [
    {
      facts: { code: GAME },
    },
  ],
} = present(slotHosts[0], 'the sandbox has a game host')

/** When a new sandbox begins: in the evening, some days ago. */
export const demoBegins = (): Date => plusSeconds(bangkokMidnight(systemClock.now()), EVENING_S - DAYS * DAY_S)

type Demo = { stack: Stack; token: string }
/** One operation of the demo member, so many hours after the sandbox began. It may be done twice when a start broke off: a money request
 *  has its id, and an extra round does no harm. */
type DemoStep = { afterHours: number; name: string; perform: (demo: Demo) => Promise<void> }

const demoSteps: readonly DemoStep[] = [
  {
    afterHours: 0.05,
    name: 'the first evening',
    perform: inSequence((demo) => untilCredited(demo, 1), playRounds('10', '20', '10', '20')),
  },
  {
    afterHours: 2 * 24 + 1,
    name: 'an evening with a transfer',
    perform: inSequence((demo) => transfers(demo, '300', 'demo_transfer_1'), playRounds('5', '10', '20')),
  },
  { afterHours: 3 * 24 + 0.5, name: 'a change of mind', perform: (demo) => cancels(demo, '200', 'demo_cancelled_1') },
  {
    afterHours: 5 * 24,
    name: 'an evening with a QR',
    perform: inSequence((demo) => deposits(demo, '1000', 'demo_deposit_2'), playRounds('20', '50', '20', '10', '10')),
  },
  { afterHours: 7 * 24 - 2, name: 'a withdrawal', perform: (demo) => withdraws(demo, '300', 'demo_withdrawal_1') },
  { afterHours: 8 * 24 + 2, name: 'the last evening', perform: playRounds('10', '10', '5') },
]

/** Has the demo member live through a history in a sandbox that began in the past: by the member's own calls, through the world's
 *  gateway, bank and game host, each on its day. The first `done` steps are skipped; `note` is called after each. Throws when a step
 *  fails, or before the next one when `isStopped`. Does nothing in a sandbox that is not in the past. */
export async function liveThroughHistory(
  stack: Stack,
  done: number,
  note: (done: number) => void,
  isStopped: () => boolean,
): Promise<void> {
  const beganAt = await clockOf(stack)
  if (beganAt.offsetMs >= 0) return
  const began = demoBegins()
  for (const [index, { afterHours, name, perform }] of demoSteps.entries()) {
    if (index < done) continue
    if (isStopped()) throw new Error('stopped by a signal')
    const { nowMs } = await clockOf(stack)
    const dueMs = plusSeconds(began, afterHours * HOUR_S).getTime()
    if (dueMs > nowMs) await advance(stack, Math.ceil((dueMs - nowMs) / 1000))
    const { phone, password } = DEMO_MEMBER
    const login = expectOk(await post(stack, '/api/login', { phone, password }), `login before ${name}`)
    await perform({ stack, token: String(login['access_token']) })
    note(index + 1)
  }
}

/** Moves a sandbox that is in the past up to the present. */
export async function returnToPresent(stack: Stack): Promise<void> {
  const { offsetMs } = await clockOf(stack)
  if (offsetMs < 0) await advance(stack, -offsetMs / 1000)
}

async function clockOf(stack: Stack): Promise<{ offsetMs: number; nowMs: number }> {
  const { body } = await fetchJson(`${stack.worldUrl}/director/clock`, {})
  return { offsetMs: Number(body['offset_ms']), nowMs: Date.parse(String(body['now'])) }
}

async function advance(stack: Stack, seconds: number): Promise<void> {
  const moved = expectOk(await knock(stack, '/director/clock', { advance_s: seconds }), 'director/clock')
  if (moved['site'] !== 'told') throw new Error('the site was not told the time')
}

type Profile = {
  success_deposit_count: number
  pending_request: { qr_payload: string; bank: string; account_number: string; pay_amount: string } | null
}
const profileOf = async ({ stack, token }: Demo): Promise<Profile> =>
  expectOk(await read(stack, '/api/customers/profile', token), 'profile')['data'] as Profile

async function until(demo: Demo, what: string, holds: (profile: Profile) => boolean): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!holds(await profileOf(demo))) {
    if (performance.now() > end) throw new Error(`the demo member waited in vain for ${what}`)
    await sleep(60)
  }
}

const untilCredited = (demo: Demo, count: number) =>
  until(demo, 'their credit', (profile) => profile.success_deposit_count >= count)
const nothingPending = (demo: Demo, what: string) => until(demo, what, (profile) => profile.pending_request === null)

async function deposits(demo: Demo, amount: string, id: string): Promise<void> {
  expectOk(await post(demo.stack, '/api/requests/deposit/payment-gateway', { amount }, demo.token, id), 'deposit')
  const { pending_request: pending } = await profileOf(demo)
  if (pending === null) return
  await scan(demo.stack, pending.qr_payload)
  await nothingPending(demo, 'their deposit')
}

async function transfers(demo: Demo, amount: string, id: string): Promise<void> {
  expectOk(await post(demo.stack, '/api/requests/deposit/prepare', { amount }, demo.token, id), 'prepare')
  const { pending_request: pending } = await profileOf(demo)
  if (pending === null) return
  const { bank, account_number, name } = DEMO_ACCOUNT
  const from = { from_bank: bank, from_account_number: account_number, from_name: name }
  const to = { to_bank: pending.bank, to_account_number: pending.account_number, amount: pending.pay_amount }
  expectOk(await knock(demo.stack, '/bank/transfers', { ...from, ...to }), 'bank/transfers')
  // Moving the clock makes the site ask the bank at once.
  await advance(demo.stack, 30)
  await nothingPending(demo, 'their transfer')
}

async function cancels(demo: Demo, amount: string, id: string): Promise<void> {
  expectOk(await post(demo.stack, '/api/requests/deposit/payment-gateway', { amount }, demo.token, id), 'deposit')
  if ((await profileOf(demo)).pending_request === null) return
  await advance(demo.stack, 90)
  expectOk(await post(demo.stack, `/api/requests/deposit/${id}/cancel`, {}, demo.token), 'cancel')
}

async function withdraws(demo: Demo, amount: string, id: string): Promise<void> {
  expectOk(await post(demo.stack, '/api/requests/withdraw', { amount }, demo.token, id), 'withdraw')
  await nothingPending(demo, 'their withdrawal')
}

function inSequence(...operations: DemoStep['perform'][]): DemoStep['perform'] {
  return async (demo) => {
    for (const perform of operations) await perform(demo)
  }
}

function playRounds(...stakes: string[]): DemoStep['perform'] {
  return (demo) => plays(demo, stakes)
}

async function plays({ stack, token }: Demo, stakes: readonly string[]): Promise<void> {
  const launched = expectOk(await read(stack, `/api/customers/login-game?g=${HOST}&game=${GAME}`, token), 'login-game')
  const ticket = new URL(String(launched['url'])).searchParams.get('token')
  for (const stake of stakes) {
    await advance(stack, ROUND_S)
    expectOk(await knock(stack, `/hosts/${HOST}/api/play`, { token: ticket, stake, game: GAME }), 'a round')
  }
}

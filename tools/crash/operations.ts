import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseBaht } from '#kit/money.ts'
import type { Person } from './crowd.ts'
import type { Operation, Ack } from './ack-log.ts'
import { type Member, type OpenTitle, type LoadRun, type PlayingMember, startPlaying } from './member.ts'

/** In how many of a hundred operations an acknowledged one is sent again with its key. */
const REPEAT_PERCENT = 12
/** A member leaves after this many operations: a day allows five withdrawals. */
const OPERATIONS_EACH = 60
const WITHDRAWALS_EACH = 5
/** The longest pause between two operations: the run proves order, not speed, and must not saturate the machine. */
const PAUSE_MS_MAX = 25

/** Plays one member after another until the run is over. */
export async function perform(run: LoadRun, next: () => Person): Promise<void> {
  while (!run.over()) {
    const member = await startPlaying(run, next())
    if (member === null) continue
    let withdrawals = 0
    for (let count = 0; count < OPERATIONS_EACH && !run.over(); count += 1) {
      const roll = randomInt(100)
      if (count === 0 || roll < 18) await deposit(run, member)
      else if (roll < 26 && withdrawals < WITHDRAWALS_EACH) withdrawals += (await withdraw(run, member)) ? 1 : 0
      else if (roll < 42) await playAtWorld(run, member)
      else await playRound(run, member)
      await sleep(randomInt(PAUSE_MS_MAX))
    }
  }
}

/** Asks for a QR, pays it at the gateway, and leaves the crediting to the webhook. A request left without a QR by a kill is cancelled. */
export async function deposit(run: LoadRun, member: Member): Promise<void> {
  const key = randomUUID()
  const amount = `${100 + randomInt(900)}.00`
  if (!(await request(run, member, { operation: 'deposit', key, amount, path: '/requests/deposit/payment-gateway' })))
    return
  const pending = (await member.profile())['pending_request'] as { id: string; qr_payload: string | null } | null
  if (pending?.id !== key) return
  if (pending.qr_payload === null) return void (await member.post(null, `/requests/deposit/${key}/cancel`))
  run.ackLog.intend({ operation: 'pay', key, account: member.person.accountNumber, satang: satangOf(amount) })
  const paid = await member.scan(pending.qr_payload)
  if (paid.status === 200) {
    run.ackLog.acknowledge('pay', key, {})
    await untilCredited(run, member, key)
  } else run.ackLog.refuse('pay', key, `HTTP ${paid.status}`)
}

/** Waits a little for the webhook, which may have found the site down. */
async function untilCredited(run: LoadRun, member: Member, key: string): Promise<void> {
  for (let tries = 0; tries < 20 && !run.over(); tries += 1) {
    const pending = (await member.profile())['pending_request'] as { id: string } | null
    if (pending?.id !== key) return
    await sleep(50)
  }
}

const withdraw = (run: LoadRun, member: PlayingMember): Promise<boolean> =>
  request(run, member, {
    operation: 'withdraw',
    key: randomUUID(),
    amount: `${100 + randomInt(120)}.00`,
    path: '/requests/withdraw',
  })

/** A money request of the member API under its key; the same key again must answer the same. */
async function request(
  run: LoadRun,
  member: Member,
  options: { operation: 'deposit' | 'withdraw'; key: string; amount: string; path: string },
): Promise<boolean> {
  const { operation, key, amount, path } = options
  run.ackLog.intend({ operation, key, account: member.person.accountNumber, satang: satangOf(amount) })
  const send = () => member.post(operation, path, { amount }, key)
  const { status, body } = await send()
  if (status !== 200) {
    run.ackLog.refuse(operation, key, String(body['code']))
    return false
  }
  run.ackLog.acknowledge(operation, key, { id: String(body['id']) })
  if (body['id'] !== key) run.ackLog.complain(`${operation} ${key} became ${String(body['id'])}`)
  if (randomInt(100) < REPEAT_PERCENT) {
    const again = await send()
    if (again.status !== 200 || again.body['id'] !== key)
      run.ackLog.complain(`${operation} ${key}, sent again, answered ${again.status} ${JSON.stringify(again.body)}`)
  }
  return true
}

/** A bet and its end, signed as a game host signs, each under a transaction id that is tried until its answer is known. */
async function playRound(run: LoadRun, member: PlayingMember): Promise<void> {
  const round = `crash-${randomUUID()}`
  const { player, session } = member
  const bet = { transaction: `${round}-b`, session, player, round, game: 'golden-lotus', amount: '1000' }
  if (!(await callWallet(run, member, 'bet', bet, 1_000n, round))) return
  if (randomInt(10) === 0) {
    const rollback = { transaction: `${round}-k`, player, round, bet_transaction: bet.transaction }
    await callWallet(run, member, 'rollback', rollback, 0n, round)
    return
  }
  const satang = [0n, 0n, 0n, 500n, 1_000n, 3_000n][randomInt(6)] ?? 0n
  const win = {
    transaction: `${round}-w`,
    player,
    round,
    game: bet.game,
    amount: String(satang),
    bet_transaction: bet.transaction,
    closes_round: true,
  }
  await callWallet(run, member, 'win', win, satang, round)
}

async function callWallet(
  run: LoadRun,
  member: PlayingMember,
  operation: Extract<Operation, 'bet' | 'win' | 'rollback'>,
  body: { transaction: string },
  satang: bigint,
  about: string,
): Promise<boolean> {
  const key = body.transaction
  run.ackLog.intend({ operation, key, account: member.person.accountNumber, satang, about })
  const answer = (await member.wallet(operation, operation, body)).body
  if (answer['status'] !== 'OK') {
    run.ackLog.refuse(operation, key, String(answer['status']))
    return false
  }
  const ack: Ack = { balanceThen: String(answer['balance_then']) }
  run.ackLog.acknowledge(operation, key, ack)
  if (randomInt(100) < REPEAT_PERCENT) {
    const again = (await member.wallet(operation, operation, body)).body
    if (again['status'] !== 'OK' || again['balance_then'] !== ack.balanceThen)
      run.ackLog.complain(
        `${operation} ${key}, sent again, answered ${JSON.stringify(again)} after ${JSON.stringify(ack)}`,
      )
  }
  return true
}

/** One spin at a host of the sandbox, as its own game page asks for it. */
async function playAtWorld(run: LoadRun, member: PlayingMember): Promise<void> {
  const openTitle = member.openTitles[randomInt(member.openTitles.length || 1)]
  if (openTitle) await spin(run, member, openTitle, '10.00')
}

/** One round of a title, asked once: the host handles lost answers itself. Answers the host's refusal, '' where there is none, and null
 *  where nothing is known. */
export async function spin(run: LoadRun, member: Member, openTitle: OpenTitle, stake: string): Promise<string | null> {
  const key = randomUUID()
  run.ackLog.intend({ operation: 'play', key, account: member.person.accountNumber, satang: satangOf(stake) })
  const answer = await member.play(openTitle, stake)
  if (answer.kind === 'unknown') return null
  if (answer.status !== 200) {
    run.ackLog.refuse('play', key, String(answer.body['error']))
    return String(answer.body['error'])
  }
  if (answer.body['settled'] === true) run.ackLog.acknowledge('play', key, { round: String(answer.body['round']) })
  return ''
}

const satangOf = (amount: string): bigint => parseBaht(amount) ?? 0n

/** What each member's money must be, computed without the system's code: amounts in satang, times in ms. */
export type ModelDeposit = {
  key: string
  /** The rail of the request; auto deposits are unsolicited. */
  rail: 'gateway' | 'transfer' | 'auto'
  state: 'preparing' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'failed'
  asked: bigint
  expiresAtMs: number
  endedAtMs: number
  /** The member was shown something to pay. */
  hasQr: boolean
  /** The payer, once it is paid: the member from the registered account, or a stranger. */
  paid: 'own' | 'strange' | null
  /** The amount paid; the amount asked until it is paid. */
  paidAmount: bigint
  /** The exact amount of a transfer, and how long it stays reserved once the request has ended. */
  pay: bigint | null
  cooldownUntilMs: number | null
  /** The system has taken its money in: to the member or to suspense. */
  claimed: boolean
  /** Paid when the system had stopped asking: it learns of it by the gateway's notice or not at all. */
  beyond: boolean
}
export type ModelWithdrawal = {
  key: string
  state: 'review' | 'approved' | 'paid' | 'rejected' | 'returned'
  amount: bigint
  atMs: number
  /** The operators who have approved it. */
  yes: Set<string>
  /** How many operators the system wants: never fewer than the amount needs, more for a raised risk. */
  approvalsRequired: number
  /** The bank was instructed, and has paid, whether or not its answer reached us. */
  instructed: boolean
  bankPaid: boolean
}
/** A round of one bet. `host`: its place among the hosts; `drawn`: what it has won by its host's books, null where that is not drawn yet;
 *  `ended`: it was closed by rule, without a result; `as`: the transaction by which it was won or taken back. */
export type ModelBet = {
  host: number
  stake: bigint
  state: 'open' | 'won' | 'rolled-back' | 'tombstone'
  drawn: bigint | null
  ended: boolean
  as: string
  atMs: number
}
export const newModelBet = (host: number, stake: bigint, atMs: number): ModelBet => ({
  host,
  stake,
  state: 'open',
  drawn: null,
  ended: false,
  as: '',
  atMs,
})
export type ModelMember = {
  name: string
  playable: bigint
  held: bigint
  deposits: ModelDeposit[]
  withdrawals: ModelWithdrawal[]
  bets: Map<string, ModelBet>
  /** When the member's session with each game host was opened, by the host's place. */
  sessionOpenedMs: Map<number, number>
}

/** A line of our account's statement: money that a member (`from` is their index) or a stranger (null) has sent. `copies`: how often the
 *  statement lists it. `taken`: the system has taken it in. */
export type ModelLine = {
  id: string
  from: number | null
  amount: bigint
  atMs: number
  visibleMs: number
  copies: number
  taken: boolean
}

export const newModelMember = (name: string): ModelMember => ({
  name,
  playable: 0n,
  held: 0n,
  deposits: [],
  withdrawals: [],
  bets: new Map(),
  sessionOpenedMs: new Map(),
})

export const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * 3_600_000
const bangkokDay = (ms: number): number => Math.floor((ms + BANGKOK_MS) / DAY_MS)

const isWaiting = ({ state }: ModelDeposit): boolean => state === 'preparing' || state === 'pending'
const holds = ({ state }: ModelWithdrawal): boolean => state === 'review' || state === 'approved'

export const waitingDeposit = (member: ModelMember): ModelDeposit | undefined => member.deposits.find(isWaiting)
export const waitingWithdrawal = (member: ModelMember): ModelWithdrawal | undefined => member.withdrawals.find(holds)

/** Why a new deposit is refused now, or null. */
export function refusesDeposit(member: ModelMember, nowMs: number): string | null {
  const counted = member.deposits.filter(({ state }) => state !== 'cancelled').slice(-5)
  const last = counted.at(-1)
  const paused =
    counted.length === 5 &&
    counted.every(({ state }) => state === 'expired') &&
    last &&
    nowMs - last.endedAtMs < 1_800_000
  if (paused) return 'DEPOSIT_PAUSED'
  return waitingDeposit(member) ? 'DEPOSIT_PENDING' : null
}

/** Why a withdrawal of this amount is refused now, or null. */
export function refusesWithdrawal(member: ModelMember, amount: bigint, nowMs: number): string | null {
  if (!member.deposits.some(({ state }) => state === 'completed')) return 'NEVER_DEPOSITED'
  if (amount < 10_000n) return 'WITHDRAW_BELOW_MINIMUM'
  if (amount > 20_000_000n) return 'WITHDRAW_ABOVE_MAXIMUM'
  if (waitingWithdrawal(member)) return 'WITHDRAW_PENDING'
  const today = member.withdrawals.filter(
    ({ state, atMs }) => state !== 'rejected' && state !== 'returned' && bangkokDay(atMs) === bangkokDay(nowMs),
  )
  if (today.length >= 5) return 'WITHDRAW_DAILY_COUNT'
  if (today.reduce((sum, one) => sum + one.amount, amount) > 50_000_000n) return 'WITHDRAW_DAILY_AMOUNT'
  return member.playable < amount ? 'INSUFFICIENT' : null
}

/** How many approvals are needed at least, by the amount. */
export const approvalsRequiredFor = (amount: bigint): number =>
  amount <= 2_000_000n ? 0 : amount <= 10_000_000n ? 1 : 2

/** Takes the money of a paid QR in, once: to the member where the member paid, else to suspense. */
export function takeIn(
  member: ModelMember,
  deposit: ModelDeposit,
  nowMs: number,
): 'credited' | 'in_suspense' | 'claimed_before' {
  if (deposit.claimed) return 'claimed_before'
  deposit.claimed = true
  if (deposit.paid === 'own') {
    deposit.state = 'completed'
    deposit.endedAtMs = nowMs
    member.playable += deposit.paidAmount
    return 'credited'
  }
  if (isWaiting(deposit)) {
    deposit.state = 'failed'
    deposit.endedAtMs = nowMs
  }
  return 'in_suspense'
}

/** A payout is sent. `asked`: how the bank answers whether it has paid already; `instructed`: how it takes the order. The member's money
 *  follows when the end is known. */
export function payModel(
  member: ModelMember,
  withdrawal: ModelWithdrawal,
  behaviours: { asked: string; instructed: string },
): void {
  if (withdrawal.state !== 'approved') return
  const checksFirst = withdrawal.instructed
  if (checksFirst && behaviours.asked.startsWith('silent')) return
  if (checksFirst && withdrawal.bankPaid) return settle(member, withdrawal, 'paid')
  withdrawal.instructed = true
  const behaviour = behaviours.instructed
  if (behaviour === 'refusing') return settle(member, withdrawal, 'returned')
  if (behaviour === 'normal' || behaviour.endsWith('-after')) withdrawal.bankPaid = true
  if (behaviour === 'normal') settle(member, withdrawal, 'paid')
}

function settle(member: ModelMember, withdrawal: ModelWithdrawal, state: 'paid' | 'returned'): void {
  withdrawal.state = state
  member.held -= withdrawal.amount
  if (state === 'returned') member.playable += withdrawal.amount
}

/** The fate of a statement line: its member, or suspense. */
export type TakenLine = { owner: number | null; amount: bigint }

/** Takes a line in: its sender decides whose it is, its amount which request it ends (docs/decisions/0011). */
export function takeLine(members: readonly ModelMember[], line: ModelLine, nowMs: number): TakenLine {
  line.taken = true
  const { amount, from } = line
  const [holder, awaited] = awaitedBy(members, amount, nowMs)
  const open = awaited?.state === 'completed' ? undefined : awaited
  if (from === null) {
    if (open && isWaiting(open)) endModelDeposit(open, 'failed', nowMs)
    return { owner: null, amount }
  }
  const member = members[from]
  if (!member) throw new Error(`the model has no member ${from}`)
  const one =
    holder === from ? open : member.deposits.find((deposit) => deposit.rail === 'transfer' && isWaiting(deposit))
  if (one) {
    one.paidAmount = amount
    endModelDeposit(one, 'completed', nowMs)
  } else
    member.deposits.push({
      ...newTransfer(`auto ${line.id}`, amount, nowMs),
      rail: 'auto',
      state: 'completed',
      endedAtMs: nowMs,
    })
  member.playable += amount
  return { owner: from, amount }
}

/** The request that an amount belongs to: one that waits, or that ended less than a day ago. */
function awaitedBy(
  members: readonly ModelMember[],
  amount: bigint,
  nowMs: number,
): [holder: number, deposit: ModelDeposit] | [] {
  for (const [at, { deposits }] of members.entries()) {
    const found = deposits.find(
      ({ pay, cooldownUntilMs }) => pay === amount && (cooldownUntilMs === null || cooldownUntilMs > nowMs),
    )
    if (found) return [at, found]
  }
  return []
}

/** Ends a request; the amount of a transfer then has a cooldown of a day. */
export function endModelDeposit(deposit: ModelDeposit, state: ModelDeposit['state'], nowMs: number): void {
  Object.assign(deposit, { state, endedAtMs: nowMs })
  if (deposit.rail === 'transfer') deposit.cooldownUntilMs ??= nowMs + DAY_MS
}

export const newTransfer = (key: string, asked: bigint, nowMs: number): ModelDeposit => ({
  key,
  rail: 'transfer',
  state: 'pending',
  asked,
  expiresAtMs: nowMs + 600_000,
  endedAtMs: 0,
  hasQr: false,
  paid: null,
  paidAmount: asked,
  pay: null,
  cooldownUntilMs: null,
  claimed: false,
  beyond: false,
})

/** Ends the transfers whose window has closed, once the statement was read; when the bank was silent, a minute later. */
export function expireTransfers(members: readonly ModelMember[], bankAnswered: boolean, nowMs: number): void {
  const due = bankAnswered ? nowMs : nowMs - 60_000
  for (const { deposits } of members)
    for (const one of deposits)
      if (one.rail === 'transfer' && isWaiting(one) && one.expiresAtMs <= due) endModelDeposit(one, 'expired', nowMs)
}

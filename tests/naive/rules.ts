/** The promotions as the rules tell them, for one member, as simply as possible: after each action the turnover is summed again over all
 *  rounds. Amounts are satang. */

export type Category = 'slot' | 'casino' | 'lotto'
const DAY_MS = 86_400_000
/** Bangkok is seven hours ahead, without summer time. */
export const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS)

/** What an offer gives, and the turnover that it wants. `percent`: of each category's valid stake. `maxCashOut`: what of it becomes cash at
 *  most. */
type Terms = {
  days: number
  gives: (amount: bigint) => bigint
  target: (amount: bigint, bonus: bigint) => bigint
  percent: Record<Category, bigint>
  spend: 'bonus_first' | 'cash_first'
  /** What goes back where the bonus ends before its turnover: the purse, or all of the bonus, what is missing of it out of the cash. */
  returns: 'left' | 'whole'
  maxStake: bigint | null
  barred: readonly Category[]
  maxCashOut: bigint | null
}
export type Offer = 'new-member' | 'thousand' | 'free-credit' | 'capped' | 'friday-rebate'

const usual = { spend: 'cash_first', returns: 'left', maxStake: null, barred: [], maxCashOut: null } as const
const percent = { slot: 100n, casino: 25n, lotto: 0n }
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const terms: Record<Offer, Terms> = {
  'new-member': {
    ...usual,
    returns: 'whole',
    percent,
    days: 30,
    gives: () => 100_00n,
    target: (amount, bonus) => (amount + bonus) * 5n,
  },
  thousand: {
    ...usual,
    returns: 'whole',
    percent,
    days: 30,
    gives: () => 200_00n,
    target: (amount, bonus) => (amount + bonus) * 5n,
  },
  'free-credit': {
    ...usual,
    percent,
    days: 7,
    gives: () => 50_00n,
    target: (_, bonus) => bonus * 10n,
    maxCashOut: 300_00n,
  },
  'friday-rebate': {
    ...usual,
    spend: 'bonus_first',
    percent,
    days: 7,
    gives: (amount) => amount,
    target: (_, bonus) => bonus,
  },
  capped: {
    days: 2,
    gives: (amount) => least((amount * 1_750n) / 10_000n, 300_00n),
    target: (_, bonus) => bonus * 3n,
    percent: { slot: 50n, casino: 100n, lotto: 10n },
    spend: 'cash_first',
    returns: 'left',
    maxStake: 200_00n,
    barred: ['casino'],
    maxCashOut: 150_00n,
  },
}

/** What a settled round was worth at last, and when it began. */
type SettledRound = { category: Category; valid: bigint; begun: number }
type BonusEnd = 'completed' | 'given_up' | 'expired'
type Lock = {
  offer: Offer
  target: bigint
  bonus: bigint
  opened: number
  /** All that was paid in before it was opened. */
  paidIn: bigint
  /** What is in its purse. */
  purse: bigint
  rounds: Map<string, SettledRound>
  end: BonusEnd | null
  /** What of it may still become cash after its release; null where there is no maximum. */
  cashLeft: bigint | null
}
/** A stake that is not answered yet: what of it was cash, and what came from the purse of a lock. */
type Bet = { stake: bigint; fromPurse: bigint; lock: Lock | null }

export class NaiveMember {
  cash = 0n
  lock: Lock | null = null
  ends: BonusEnd[] = []
  awards: bigint[] = []
  readonly bets = new Map<string, Bet>()
  readonly #taken = new Map<Offer, number[]>()
  #deposits = 0
  #paidIn = 0n

  /** Whether an offer may be taken with a deposit of so much, or, a free credit, without one. */
  mayTake(offer: Offer, amount: bigint, at: number): boolean {
    const taken = this.#taken.get(offer) ?? []
    const today = taken.some((one) => dayOf(one) === dayOf(at))
    if (this.lock) return false
    if (offer === 'free-credit') return taken.length === 0
    if (offer === 'new-member') return taken.length === 0 && this.#deposits === 0 && amount >= 300_00n
    return amount >= (offer === 'capped' ? 500_00n : 1_000_00n) && !today
  }

  deposit(amount: bigint, offer: Offer | null, at: number): void {
    const takes = offer !== null && this.mayTake(offer, amount, at)
    this.cash += amount
    this.#deposits += 1
    this.#paidIn += amount
    if (takes) this.#open(offer, amount, at)
  }

  /** Claims the free credit; whether it was granted. */
  claim(at: number): boolean {
    if (!this.mayTake('free-credit', 0n, at)) return false
    this.#open('free-credit', 0n, at)
    return true
  }

  /** Claims the oldest award; whether it was granted. */
  claimAward(at: number): boolean {
    const [amount, ...others] = this.awards
    if (amount === undefined || this.lock) return false
    this.awards = others
    this.#open('friday-rebate', amount, at)
    return true
  }

  #open(offer: Offer, amount: bigint, at: number): void {
    const { gives, target } = terms[offer]
    const bonus = gives(amount)
    this.#taken.set(offer, [...(this.#taken.get(offer) ?? []), at])
    const began = { offer, target: target(amount, bonus), bonus, opened: at, paidIn: this.#paidIn }
    this.lock = { ...began, purse: bonus, rounds: new Map(), end: null, cashLeft: null }
  }

  expiresAt = (): number =>
    this.lock ? this.lock.opened + terms[this.lock.offer].days * DAY_MS : Number.POSITIVE_INFINITY

  /** What counts: every round that began after the lock, by its category, each rounded down. */
  done(): bigint {
    if (!this.lock) return 0n
    const { offer, opened, rounds } = this.lock
    return [...rounds.values()]
      .filter(({ begun }) => begun > opened)
      .reduce((sum, { valid, category }) => sum + (valid * terms[offer].percent[category]) / 100n, 0n)
  }

  /** A round is settled, settled otherwise, or open again (`valid` 0). */
  settle(round: string, played: SettledRound, at: number): void {
    if (!this.lock || at >= this.expiresAt()) return
    const { lock } = this
    lock.rounds.set(round, played)
    if (this.done() < lock.target) return
    const { maxCashOut } = terms[lock.offer]
    const out = maxCashOut === null ? lock.purse : least(lock.purse, maxCashOut)
    this.cash += out
    lock.cashLeft = maxCashOut === null ? null : maxCashOut - out
    this.#end('completed')
  }

  /** What giving back takes of the cash: what is missing of the bonus, and nothing of what was paid in since. */
  due(): bigint {
    if (!this.lock || terms[this.lock.offer].returns === 'left') return 0n
    const { bonus, purse, paidIn } = this.lock
    const [missing, own] = [bonus - purse, this.cash - (this.#paidIn - paidIn)]
    return missing > 0n && own > 0n ? least(missing, own) : 0n
  }

  giveUp(at: number): boolean {
    if (!this.lock || at >= this.expiresAt()) return false
    this.cash -= this.due()
    this.#end('given_up')
    return true
  }

  /** The job has come by, at or after the end of a bonus. */
  expire(at: number): void {
    if (!this.lock || at < this.expiresAt()) return
    this.cash -= this.due()
    this.#end('expired')
  }

  #end(end: BonusEnd): void {
    if (this.lock) this.lock.end = end
    this.ends.push(end)
    this.lock = null
  }

  /** Whether the stake was taken. */
  bet(id: string, stake: bigint, category: Category, at: number): boolean {
    const purse = this.#purseFor(stake, category, at)
    if (purse + this.cash < stake) return false
    const fromCash =
      this.lock && terms[this.lock.offer].spend === 'cash_first' ? least(this.cash, stake) : stake - least(purse, stake)
    const fromPurse = stake - fromCash
    this.cash -= fromCash
    if (this.lock) this.lock.purse -= fromPurse
    this.bets.set(id, { stake, fromPurse, lock: fromPurse > 0n ? this.lock : null })
    return true
  }

  #purseFor(stake: bigint, category: Category, at: number): bigint {
    if (!this.lock || at >= this.expiresAt()) return 0n
    const { maxStake, barred } = terms[this.lock.offer]
    return (maxStake !== null && stake > maxStake) || barred.includes(category) ? 0n : this.lock.purse
  }

  /** A bet is won, or its stake comes back: each purse gets its share of it, the odd satang is cash. */
  answer(id: string, amount: bigint): void {
    const bet = this.bets.get(id)
    if (!bet) return
    this.bets.delete(id)
    const { lock } = bet
    const share = (amount * bet.fromPurse) / bet.stake
    this.cash += amount - share
    if (!lock) return
    if (lock.end === null) lock.purse += share
    if (lock.end !== 'completed') return
    const out = lock.cashLeft === null ? share : least(share, lock.cashLeft)
    if (lock.cashLeft !== null) lock.cashLeft -= out
    this.cash += out
  }

  playable = (at: number): bigint => this.cash + (this.lock && at < this.expiresAt() ? this.lock.purse : 0n)
}

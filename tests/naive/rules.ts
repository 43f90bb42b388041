/** The promotions as the rules tell them, for one member: every act is kept, and what holds is read from all of them. Amounts are satang. */

export type Category = 'slot' | 'casino' | 'lotto'
const sharePercent: Record<Category, bigint> = { slot: 100n, casino: 25n, lotto: 0n }
const DAY_MS = 86_400_000
/** Bangkok is seven hours ahead, without summer time. */
export const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS)

/** What a settled round was worth at last, and when it began. */
type Played = { category: Category; valid: bigint; begun: number }
type Lock = { offer: Offer; bonus: bigint; target: bigint; opened: number; rounds: Map<string, Played> }
export type Offer = 'new-member' | 'thousand' | 'free-credit'
const days: Record<Offer, number> = { 'new-member': 30, thousand: 30, 'free-credit': 7 }

export class NaiveMember {
  cash = 0n
  lock: Lock | null = null
  ends: string[] = []
  readonly #taken = new Map<Offer, number[]>()
  #deposits = 0

  /** Whether an offer may be taken with a deposit of so much, or, a free credit, without one. */
  mayTake(offer: Offer, amount: bigint, at: number): boolean {
    const taken = this.#taken.get(offer) ?? []
    if (this.lock) return false
    if (offer === 'free-credit') return taken.length === 0
    if (offer === 'new-member') return taken.length === 0 && this.#deposits === 0 && amount >= 300_00n
    return amount >= 1_000_00n && !taken.some((one) => dayOf(one) === dayOf(at))
  }

  deposit(amount: bigint, offer: Offer | null, at: number): void {
    const takes = offer !== null && this.mayTake(offer, amount, at)
    this.cash += amount
    this.#deposits += 1
    if (takes) this.#open(offer, offer === 'thousand' ? 200_00n : 100_00n, amount, at)
  }

  /** Whether it was given. */
  claim(at: number): boolean {
    if (!this.mayTake('free-credit', 0n, at)) return false
    this.#open('free-credit', 50_00n, 0n, at)
    return true
  }

  #open(offer: Offer, bonus: bigint, deposit: bigint, at: number): void {
    this.#taken.set(offer, [...(this.#taken.get(offer) ?? []), at])
    const target = offer === 'free-credit' ? bonus * 10n : (deposit + bonus) * 5n
    this.lock = { offer, bonus, target, opened: at, rounds: new Map() }
  }

  expiresAt = (): number => (this.lock ? this.lock.opened + days[this.lock.offer] * DAY_MS : Number.POSITIVE_INFINITY)

  /** What counts: every round that began after the lock, by its category, each rounded down. */
  done(): bigint {
    if (!this.lock) return 0n
    const { opened, rounds } = this.lock
    return [...rounds.values()]
      .filter(({ begun }) => begun > opened)
      .reduce((sum, { valid, category }) => sum + (valid * sharePercent[category]) / 100n, 0n)
  }

  /** A round is settled, settled otherwise, or open again (`valid` 0). */
  settle(round: string, played: Played, at: number): void {
    if (!this.lock || at >= this.expiresAt()) return
    this.lock.rounds.set(round, played)
    if (this.done() < this.lock.target) return
    // Of a free credit at most 300 become cash.
    this.cash += this.lock.offer === 'free-credit' && this.lock.bonus > 300_00n ? 300_00n : this.lock.bonus
    this.#end('completed')
  }

  giveUp(at: number): boolean {
    if (!this.lock || at >= this.expiresAt()) return false
    this.#end('given_up')
    return true
  }

  /** The clock has come to the end of a bonus. */
  expire(at: number): void {
    if (this.lock && at >= this.expiresAt()) this.#end('expired')
  }

  #end(how: string): void {
    this.ends.push(how)
    this.lock = null
  }

  playable = (at: number): bigint => this.cash + (this.lock && at < this.expiresAt() ? this.lock.bonus : 0n)
}

/** A change of a member's own loss, and the instant of its news; `received`: when it reached us. */
export type LossNews = { at: number; received: number; lost: bigint }
/** Monday of the week of a day, as a number of days; day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** What of each week's loss comes back. A week is paid on the Friday after it; what is received of it later belongs to the first week not paid by then. */
export function naiveRebates(news: readonly LossNews[], paidAt: ReadonlyMap<number, number>): Map<number, bigint> {
  const lost = new Map<number, bigint>()
  for (const { at, received, lost: sum } of news) {
    let week = mondayOf(dayOf(at))
    while ((paidAt.get(week) ?? Number.POSITIVE_INFINITY) <= received) week += 7
    lost.set(week, (lost.get(week) ?? 0n) + sum)
  }
  const back = new Map<number, bigint>()
  for (const [week, sum] of lost) {
    if (!paidAt.has(week) || sum <= 0n) continue
    const share = (sum * 5n) / 100n
    if (share >= 10_00n) back.set(week, share > 10_000_00n ? 10_000_00n : share)
  }
  return back
}

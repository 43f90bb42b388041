type Received = { path: string; body: string }
type Answered = { status: number; json?: unknown; text?: string }

export type Txn = {
  id: string
  roundId: string
  betAmount?: string
  payoutAmount?: string
  isEndRound?: boolean
  playInfo?: unknown
}

const satangOf = (baht = '0') => Math.round(Number(baht) * 100)

/** A wallet of the dialect: one balance in satang, bets by their id. `next`: answered once, in place of a posting. */
export function openPurse() {
  const purse = {
    satang: 5_000_000,
    bets: new Map<string, number>(),
    settled: new Map<string, number>(),
    cancelled: new Set<string>(),
    next: null as Answered | null,
    answer,
  }
  return purse

  function answer(got: Received): Answered {
    const ok = (more: object) => ({ status: 200, json: { timestampMillis: 1, currency: 'THB', ...more } })
    if (got.path.endsWith('checkBalance')) return ok({ statusCode: 0, balance: purse.satang / 100 })
    const { next } = purse
    purse.next = null
    if (next !== null) return next
    const { txns } = JSON.parse(got.body) as { txns: Txn[] }
    const before = purse.satang
    for (const { id, betAmount, payoutAmount } of txns) {
      if (got.path.endsWith('placeBets')) {
        if (satangOf(betAmount) > purse.satang) return ok({ statusCode: 10_002, balance: purse.satang / 100 })
        purse.bets.set(id, satangOf(betAmount))
        purse.satang -= satangOf(betAmount)
      } else if (got.path.endsWith('settleBets') && !purse.settled.has(id)) {
        purse.settled.set(id, satangOf(payoutAmount))
        purse.satang += satangOf(payoutAmount)
      } else if (got.path.endsWith('cancelBets') && !purse.cancelled.has(id)) {
        purse.cancelled.add(id)
        purse.satang += purse.bets.get(id) ?? 0
      }
    }
    return ok({ statusCode: 0, balanceBefore: before / 100, balanceAfter: purse.satang / 100 })
  }
}

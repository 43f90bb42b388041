type Received = { path: string; body: string }
type Answered = { status: number; json?: unknown; text?: string }
type Answer = Answered | 'hang'

/** A response that means: done, but the response is lost on the way. */
export const doneButLost = { status: 599 }

/** A minimal wallet: one balance, bets and wins by transaction. */
export function openPurse() {
  const purse = {
    balance: 100_000n,
    bets: new Map<string, bigint>(),
    wins: new Map<string, bigint>(),
    rolledBack: new Set<string>(),
    tickets: new Set<string>(),
  }
  /** Overrides of the next responses of an operation, one after another. */
  const instead: Record<string, Answer[]> = {}

  function post(got: Received): Answer {
    const operation = got.path.replace('/wallet/v1/', '')
    const body = JSON.parse(got.body) as Record<string, string>
    const ok = (more: Record<string, unknown> = {}) => ({
      status: 200,
      json: { status: 'OK', balance: String(purse.balance), ...more },
    })
    const refuse = (status: string) => ({ status: 200, json: { status, balance: String(purse.balance) } })
    const posted = (transaction: string) => ok({ balance_then: String(purse.balance), transaction })
    if (operation === 'session') {
      if (!purse.tickets.delete(body['token'] ?? '')) return refuse('TICKET_INVALID')
      return ok({ session: 'gs-1', player: 'player-1', currency: 'THB', game: 'golden-lotus', unfinished: [] })
    }
    const amount = BigInt(body['amount'] ?? '0')
    const transaction = body['transaction'] ?? ''
    if (operation === 'bet') {
      if (purse.rolledBack.has(transaction)) return refuse('TRANSACTION_ROLLED_BACK')
      if (amount > purse.balance) return refuse('INSUFFICIENT_FUNDS')
      if (!purse.bets.has(transaction)) purse.balance -= amount
      purse.bets.set(transaction, amount)
      return posted(transaction)
    }
    const bet = body['bet_transaction'] ?? ''
    if (operation === 'rollback') {
      if (!purse.rolledBack.has(bet)) purse.balance += purse.bets.get(bet) ?? 0n
      purse.rolledBack.add(bet)
      return posted(transaction)
    }
    if (body['player'] !== 'player-1') return refuse('ROUND_NOT_YOURS')
    const known = purse.wins.get(transaction)
    if (known !== undefined && known !== amount) return refuse('DUPLICATE_TRANSACTION')
    if (known === undefined) purse.balance += amount
    purse.wins.set(transaction, amount)
    return posted(transaction)
  }

  /** Responds as the wallet, or by an override, of which `doneButLost` alone comes after the wallet has posted. */
  function site(got: Received): Answer {
    if (!got.path.startsWith('/wallet/v1/')) return { status: 200 }
    const override = instead[got.path.replace('/wallet/v1/', '')]?.shift()
    if (override === undefined || override === 'hang' || override.status !== doneButLost.status)
      return override ?? post(got)
    post(got)
    return { status: 502, text: 'bad gateway' }
  }

  return { purse, instead, site }
}

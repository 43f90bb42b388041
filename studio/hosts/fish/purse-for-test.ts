import { randomUUID } from 'node:crypto'

type Received = { path: string; body: string }
type Answered = { status: number; json?: unknown; text?: string }
type Answer = Answered | 'hang'

/** A test wallet of our own dialect: one player's money, each transaction once, with replaceable answers. */
export function openPurse(satang: number, game: string) {
  const purse = {
    satang,
    bets: new Map<string, number>(),
    wins: new Map<string, number>(),
    rolledBack: new Set<string>(),
  }
  const instead: Record<string, (Answer | 'lost')[]> = {}
  const tickets = new Map<string, string>()

  function post(operation: string, body: Record<string, string>): Answered {
    const refuse = (status: string) => ({ status: 200, json: { status, balance: String(purse.satang) } })
    const ok = (more: object = {}) => ({ status: 200, json: { status: 'OK', balance: String(purse.satang), ...more } })
    const posted = () => ok({ balance_then: String(purse.satang), transaction: body['transaction'] })
    const { transaction = '', amount = '0', bet_transaction: bet = '' } = body
    if (operation === 'session') {
      const opened = tickets.get(body['token'] ?? '')
      if (opened === undefined) return refuse('TICKET_INVALID')
      return ok({ session: `gs-${body['token']}`, player: 'player-1', currency: 'THB', game: opened, unfinished: [] })
    }
    if (operation === 'balance') return ok()
    if (operation === 'bet') {
      if (purse.rolledBack.has(transaction)) return refuse('TRANSACTION_ROLLED_BACK')
      if (Number(amount) > purse.satang) return refuse('INSUFFICIENT_FUNDS')
      if (!purse.bets.has(transaction)) purse.satang -= Number(amount)
      purse.bets.set(transaction, Number(amount))
    } else if (operation === 'rollback') {
      if (!purse.rolledBack.has(bet)) purse.satang += purse.bets.get(bet) ?? 0
      purse.rolledBack.add(bet)
    } else if (!purse.wins.has(transaction)) {
      purse.satang += Number(amount)
      purse.wins.set(transaction, Number(amount))
    }
    return posted()
  }

  return {
    purse,
    /** The next answers of an operation; `lost`: done, but the answer gets lost. */
    instead: (operation: string, ...answers: (Answer | 'lost')[]) => void (instead[operation] = answers),
    ticket: (opened = game) => {
      const token = randomUUID()
      tickets.set(token, opened)
      return token
    },
    answer: (got: Received): Answer => {
      if (!got.path.startsWith('/wallet/v1/')) return { status: 200, json: {} }
      const operation = got.path.replace('/wallet/v1/', '')
      const override = instead[operation]?.shift()
      if (override !== undefined && override !== 'lost') return override
      const answered = post(operation, JSON.parse(got.body) as Record<string, string>)
      return override === 'lost' ? { status: 502, text: 'bad gateway' } : answered
    },
  }
}

import { type Adapter, type Body, type Call, integerOf, type Operation } from './adapter.ts'

/** A call on its way through the proxy. `timesSeen`: how often this operation was seen before. */
export type Passing = {
  path: string
  headers: Record<string, string>
  rawBody: string
  body: Body
  operation: Operation | null
  timesSeen: number
}
/** What the caller is answered; null: nothing, ever. */
export type CallResponse = { http: number; body: Body } | null

/** What a fault may use. `pass` hands a call to the site as it is; `passAs` with another body or path, signed again with the host's own
 *  key. */
export type FaultTools = {
  adapter: Adapter
  pass: (call: Passing) => Promise<CallResponse>
  passAs: (call: Passing, other: Partial<Call>) => Promise<CallResponse>
  /** The body with which this operation came first. */
  firstBody: (call: Passing) => Body
}

/** A site's mistake that the certification must find. `breaks`: rules that must turn red, in dialects that have them. */
export type Fault = {
  text: string
  breaks: readonly string[]
  answer: (call: Passing, tools: FaultTools) => Promise<CallResponse>
}

const SUFFIX = 'again'

/** The balances of an answer, a baht higher. */
const richer = (answer: CallResponse): CallResponse =>
  answer && {
    ...answer,
    body: Object.fromEntries(
      Object.entries(answer.body).map(([name, value]) => {
        if (!/balance/i.test(name)) return [name, value]
        return [name, typeof value === 'number' ? value + 100_000 : String(BigInt(String(value)) + 100n)]
      }),
    ),
  }

const isRefusal = (
  { adapter }: FaultTools,
  answer: CallResponse,
  refusal: Parameters<Adapter['words']>[0],
  operation: Operation | null,
): boolean =>
  answer !== null && operation !== null && adapter.words(refusal, operation).includes(adapter.read(answer).word)

/** The call as a new operation: the same content under a transaction id of its own. */
const asNewOperation = ({ adapter }: FaultTools, call: Passing): Call =>
  adapter.fields.as(call, `${adapter.fields.transaction(call.body)}/${SUFFIX}${call.timesSeen}`)

/** Every fault that can be injected, by its name. */
export const faults: Readonly<Record<string, Fault>> = {
  'another-balance': {
    text: 'answers an operation that is sent again with another balance',
    breaks: ['bet.again', 'win.again', 'rollback.again'],
    answer: async (call, { pass }) => (call.timesSeen > 0 ? richer(await pass(call)) : pass(call)),
  },
  'bets-twice': {
    text: 'takes a bet twice',
    breaks: ['bet.taken', 'round.several', 'session.ended', 'clock.within'],
    answer: async (call, tools) => {
      const answer = await tools.pass(call)
      return call.operation === 'bet' && answer && tools.adapter.read(answer).isDone
        ? tools.passAs(call, asNewOperation(tools, call))
        : answer
    },
  },
  'does-repeats': {
    text: 'does an operation that is sent again once more',
    breaks: [
      'bet.again',
      'win.again',
      'bytes.again',
      'reward',
      'adjust.up',
      'bet-and-win',
      'reward.free-round',
      'result.set',
      'at-once.same-bet',
      'at-once.same-win',
      'time-out.retry',
    ],
    answer: async (call, tools) =>
      call.timesSeen > 0 ? tools.passAs(call, asNewOperation(tools, call)) : tools.pass(call),
  },
  'loses-wins': {
    text: 'answers a win as done, and does not pay it',
    breaks: ['win.paid', 'win.late', 'round.several', 'free-round', 'reopen'],
    answer: async (call, { pass, adapter }) =>
      call.operation === 'win' && call.timesSeen === 0
        ? { http: 200, body: { ...adapter.fields.done, ...call.body } }
        : pass(call),
  },
  'keeps-stakes': {
    text: 'answers a rollback as done, and gives nothing back',
    breaks: ['rollback.bet', 'rollback.again', 'rollback.twice', 'rollback.then-win'],
    answer: async (call, { pass, adapter }) =>
      call.operation === 'rollback' ? { http: 200, body: { ...adapter.fields.done, ...call.body } } : pass(call),
  },
  'any-signature': {
    text: 'takes calls whatever their signature, time and nonce',
    breaks: [
      'signature.another-key',
      'signature.changed-after-signing',
      'signature.no-signature',
      'clock.ten-minutes-old',
      'clock.ten-minutes-ahead',
      'nonce.used',
    ],
    answer: async (call, { passAs }) => passAs(call, {}),
  },
  'any-currency': {
    text: 'takes another currency for its own',
    breaks: ['currency.other'],
    answer: async (call, { pass, passAs }) =>
      call.body['currency'] === 'EUR' ? passAs(call, { body: { ...call.body, currency: 'THB' } }) : pass(call),
  },
  'any-content': {
    text: 'answers an identifier with other content as if it were the same act',
    breaks: ['bet.other-content', 'win.other-content', 'reward', 'ending.reported'],
    answer: async (call, { passAs, pass, firstBody }) =>
      call.timesSeen > 0 ? passAs(call, { body: firstBody(call) }) : pass(call),
  },
  'charges-free-rounds': {
    text: 'takes the stake of a free round',
    breaks: ['free-round'],
    answer: async (call, { passAs, pass }) =>
      call.operation === 'bet'
        ? passAs(call, {
            body: Object.fromEntries(Object.entries(call.body).filter(([name]) => !/prepaid|free/.test(name))),
          })
        : pass(call),
  },
  'believes-free-stakes': {
    text: 'takes a bet of a free round whatever it is said to be worth',
    breaks: ['free-round.too-large'],
    answer: async (call, { passAs, pass }) => {
      const { amount } = call.body
      const isHuge = call.operation === 'bet' && (integerOf(amount) ?? 0n) > 1_000_000_000n
      return isHuge
        ? passAs(call, { body: { ...call.body, amount: typeof amount === 'number' ? 1_000_000 : '1000' } })
        : pass(call)
    },
  },
  'opens-closed-rounds': {
    text: 'takes a bet of a closed round',
    breaks: ['bet.closed-round', 'win.nothing', 'end-round'],
    answer: async (call, tools) => {
      const answer = await tools.pass(call)
      if (call.operation !== 'bet' || !isRefusal(tools, answer, 'ROUND_CLOSED', 'bet')) return answer
      const { body } = asNewOperation(tools, call)
      return tools.passAs(call, {
        body: tools.adapter.fields.inRound(body, `${tools.adapter.fields.transaction(call.body)}/round`),
      })
    },
  },
  'pays-wins-again': {
    text: 'pays a second win that closes the round, of the same bet',
    breaks: ['win.closing-twice', 'win.replacing'],
    answer: async (call, tools) => {
      const answer = await tools.pass(call)
      if (call.operation !== 'win' || !isRefusal(tools, answer, 'ROUND_CLOSED', 'win')) return answer
      const { path, body } = asNewOperation(tools, call)
      const isLate = ([name, value]: [string, unknown]) => [
        name,
        /closes_round|round_closed/.test(name) ? false : value,
      ]
      return tools.passAs(call, { path, body: Object.fromEntries(Object.entries(body).map(isLate)) as Body })
    },
  },
  'forgets-rollbacks': {
    text: 'takes a bet that was taken back before it came',
    breaks: ['rollback.unknown'],
    answer: async (call, tools) => {
      const answer = await tools.pass(call)
      return call.operation === 'bet' && isRefusal(tools, answer, 'TRANSACTION_ROLLED_BACK', 'bet')
        ? tools.passAs(call, asNewOperation(tools, call))
        : answer
    },
  },
  'never-refuses': {
    text: 'answers every refusal as done',
    breaks: [
      'bet.too-much',
      'win.unknown',
      'win.nothing',
      'rollback.after-win',
      'rollback.then-win',
      'session.unknown',
      'session.of-another',
      'session.ended',
      'round.of-another',
      'game.other',
      'game.unknown',
      'game.closed',
      'adjust.down',
      'result.undone',
      'win.replacing',
      'bet-and-win.too-much',
      'at-once.balance-for-five',
    ],
    answer: async (call, { pass, adapter }) => {
      const answer = await pass(call)
      return answer && { http: 200, body: { ...answer.body, ...adapter.fields.done } }
    },
  },
  'false-balance': {
    text: 'refuses for lack of money with another balance than the true one',
    breaks: ['bet.too-much'],
    answer: async (call, tools) => {
      const answer = await tools.pass(call)
      return isRefusal(tools, answer, 'INSUFFICIENT_FUNDS', call.operation) ? richer(answer) : answer
    },
  },
  'refuses-after-debit': {
    text: 'refuses a bet after its stake was taken',
    breaks: ['bet.taken', 'rollback.bet'],
    answer: async (call, { pass, adapter }) => {
      const answer = await pass(call)
      if (call.operation !== 'bet' || !answer || !adapter.read(answer).isDone) return answer
      const [word] = adapter.words('LIMIT_REACHED', 'bet')
      return { http: 200, body: Object.fromEntries(Object.keys(adapter.fields.done).map((name) => [name, word])) }
    },
  },
  'answers-500': {
    text: 'answers an operation that is sent again with HTTP 500',
    breaks: ['bet.again', 'win.again', 'time-out.retry'],
    answer: async (call, { pass }) => {
      const answer = await pass(call)
      return call.timesSeen > 0 ? { http: 500, body: {} } : answer
    },
  },
  'faults-on-bad-input': {
    text: 'answers a call that cannot be read with HTTP 500',
    breaks: [
      'bet',
      'win',
      'rollback',
      'bet-and-win',
      'adjust',
      'reopen',
      'end-round',
      'reward',
      'batch',
      'set-result',
      'undo-result',
      'void-result',
      'list',
    ].map((one) => `malformed.${one}`),
    answer: async (call, { pass, adapter }) => {
      const answer = await pass(call)
      return answer && adapter.malformed.includes(adapter.read(answer).word) ? { http: 500, body: {} } : answer
    },
  },
  hangs: {
    text: 'never answers a rollback',
    breaks: ['rollback.bet'],
    answer: async (call, { pass }) => (call.operation === 'rollback' ? null : pass(call)),
  },
  'forgets-results': {
    text: 'answers a changed result as done, and leaves the old one',
    breaks: ['result.set', 'result.undone', 'result.void'],
    answer: async (call, { pass, adapter }) =>
      call.operation && /result/.test(call.operation)
        ? { http: 200, body: { ...adapter.fields.done, ...call.body } }
        : pass(call),
  },
  'parts-lists': {
    text: 'takes some bets of a list that stands all or none',
    breaks: ['list.all-or-none'],
    answer: async (call, { pass, passAs, adapter }) => {
      if (call.operation !== 'list' || !adapter.fields.parts) return pass(call)
      let last: CallResponse = null
      for (const body of adapter.fields.parts(call.body)) last = await passAs(call, { body })
      return last
    },
  },
  'one-bad-spoils-all': {
    text: 'answers every item of a batch as the worst one',
    breaks: ['batch.one-bad'],
    answer: async (call, { pass }) => {
      const answer = await pass(call)
      const items = answer?.body['items']
      if (call.operation !== 'batch' || !answer || !Array.isArray(items)) return answer
      return { ...answer, body: { ...answer.body, items: items.map(() => items[1] as unknown) } }
    },
  },
}

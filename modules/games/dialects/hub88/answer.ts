import { createHash } from 'node:crypto'
import type { Hub88Answer, Hub88Request } from '#contract/provider/hub88/wire.ts'
import { fairness, type Fairness, type ReportedEnding, type SlipCounts, winRequest } from '#contract/provider/wallet.ts'
import type { VerifiedCall, WalletResponse, Wallet } from '#modules/games/open-wallet.ts'
import type { WalletInput } from '#modules/games/wallet-input.ts'
import { type ParsedCall, satangOf, unitsOf } from './read.ts'
import { statusOf } from './statuses.ts'

/** `isUnknown`: whether the call was carried out is unknown. */
export type Outcome = { body: Hub88Answer; isUnknown: boolean }
type Ask = (input: WalletInput) => Promise<WalletResponse>

export function answerCall(wallet: Wallet, call: VerifiedCall, parsed: ParsedCall): Promise<Outcome> {
  const ask: Ask = (input) => wallet(call, input)
  switch (parsed.operation) {
    case 'info':
      return info(ask, parsed.body)
    case 'balance':
      return balance(ask, call, parsed.body)
    case 'bet':
      return bet(ask, call, parsed.body)
    case 'win':
      return win(ask, parsed.body)
    case 'rollback':
      return rollback(ask, parsed.body)
  }
}

async function info(ask: Ask, { user }: Hub88Request<'info'>): Promise<Outcome> {
  const outcome = outcomeOf(await ask({ operation: 'balance', payload: { player: user } }), user)
  if (outcome.body.status !== 'RS_OK') return outcome
  return { body: { status: 'RS_OK', user, country: 'TH' }, isUnknown: false }
}

/** The first call with a token, our ticket, opens its session. */
async function balance(ask: Ask, call: VerifiedCall, { user, token }: Hub88Request<'balance'>): Promise<Outcome> {
  const answer = await openSession(ask, call, token)
  const { body } = answer
  return 'player' in body && body.player !== user ? refusedWith('RS_ERROR_INVALID_TOKEN') : outcomeOf(answer, user)
}

async function bet(ask: Ask, call: VerifiedCall, body: Hub88Request<'bet'>): Promise<Outcome> {
  const { amount, rest } = satangOf(body.amount)
  if (body.currency !== 'THB') return refusedWith('RS_ERROR_WRONG_CURRENCY')
  if (rest !== undefined) return refusedWith('RS_ERROR_WRONG_SYNTAX')
  const { user, round, game_code: game, token } = body
  const prepaid = isPromotional(body) || amount === '0' ? { prepaid: true } : {}
  const payload = { ...idsOf(body), session: sessionName(call, token), player: user, round, game, amount, ...prepaid }
  const place = () => ask({ operation: 'bet', payload })
  let answer = await place()
  if (answer.body.status === 'SESSION_EXPIRED') {
    const opened = await openSession(ask, call, token)
    if (opened.body.status !== 'OK') return outcomeOf(opened, user)
    answer = await place()
  }
  if (answer.body.status === 'OK' && body.round_closed === true) {
    const end = { ...idsOf(body), transaction: `${body.transaction_uuid}/end`, player: user, round, game }
    const ended = await ask({ operation: 'end-round', payload: end })
    // The stake is taken: only an unknown outcome may be answered with anything but success.
    if (ended.body.status === 'TRY_AGAIN') return outcomeOf(ended, user)
  }
  return outcomeOf(answer, user)
}

async function win(ask: Ask, body: Hub88Request<'win'>): Promise<Outcome> {
  const { amount, rest } = satangOf(body.amount)
  const {
    user,
    round,
    game_code: game,
    transaction_uuid: transaction,
    reference_transaction_uuid: betTransaction,
  } = body
  if (body.currency !== 'THB') return refusedWith('RS_ERROR_WRONG_CURRENCY')
  if (transaction === betTransaction) return refusedWith('RS_ERROR_WRONG_SYNTAX')
  const fields = { ...idsOf(body), player: user, game, amount, ...(rest === undefined ? {} : { rest }) }
  if (betTransaction) {
    const payload = {
      ...fields,
      round,
      bet_transaction: betTransaction,
      closes_round: body.round_closed === true,
      ...fairnessOf(body),
      ...reportOf(body),
    }
    return outcomeOf(await ask({ operation: 'win', payload }), user)
  }
  // Without a bet it is a reward and must be marked so.
  if (!isPromotional(body)) return refusedWith('RS_ERROR_WRONG_SYNTAX')
  if (amount === '0') return outcomeOf(await ask({ operation: 'balance', payload: { player: user } }), user)
  const kind = body.is_supplier_promo === true ? ('prize' as const) : ('free_round' as const)
  return outcomeOf(
    await ask({ operation: 'reward', payload: { ...fields, kind, reference: body.reward_uuid ?? transaction } }),
    user,
  )
}

/** An unknown bet is then refused when it comes; one taken back before stays so. */
async function rollback(ask: Ask, body: Hub88Request<'rollback'>): Promise<Outcome> {
  const { user, round, transaction_uuid: transaction, reference_transaction_uuid: betTransaction } = body
  if (transaction === betTransaction) return refusedWith('RS_ERROR_WRONG_SYNTAX')
  const answer = await ask({
    operation: 'rollback',
    payload: { ...idsOf(body), player: user, round, bet_transaction: betTransaction },
  })
  if (answer.body.status !== 'TRANSACTION_ROLLED_BACK') return outcomeOf(answer, user)
  return outcomeOf(await ask({ operation: 'balance', payload: { player: user } }), user)
}

const idsOf = (body: { request_uuid: string; transaction_uuid: string }) => ({
  request: body.request_uuid,
  transaction: body.transaction_uuid,
})

/** In our form; anything else is ignored. */
function fairnessOf({ meta }: Hub88Request<'win'>): { fairness?: Fairness } {
  const { data } = fairness.safeParse(
    typeof meta === 'object' && meta !== null && 'fairness' in meta ? meta.fairness : null,
  )
  return data ? { fairness: data } : {}
}

type Report = { ending?: ReportedEnding; opposed?: string; slip?: SlipCounts }

const reportFields = [
  winRequest.pick({ ending: true }),
  winRequest.pick({ opposed: true }),
  winRequest.pick({ slip: true }),
] as const

/** In our form; each by itself. */
const reportOf = ({ meta }: Hub88Request<'win'>): Report =>
  Object.assign({}, ...reportFields.map((field) => field.safeParse(meta).data ?? {})) as Report

const isPromotional = (body: Pick<Hub88Request<'bet'>, 'is_free' | 'is_supplier_promo'>): boolean =>
  body.is_free === true || body.is_supplier_promo === true

const openSession = (ask: Ask, call: VerifiedCall, token: string): Promise<WalletResponse> =>
  ask({ operation: 'session', payload: { token, name: sessionName(call, token) } })

/** One token serves to the last bet. Only its hash is kept. */
const sessionName = ({ host }: VerifiedCall, token: string): string =>
  `ht_${createHash('sha256').update(`${host.no} ${token}`).digest('base64url')}`

const refusedWith = (status: Hub88Answer['status']): Outcome => ({ body: { status }, isUnknown: false })

function outcomeOf({ status, body }: WalletResponse, user: string): Outcome {
  const balanceNow =
    'balance' in body && body.balance !== undefined
      ? { user, currency: 'THB' as const, balance: unitsOf(body.balance) }
      : {}
  if (body.status === 'OK') return { body: { status: 'RS_OK', ...balanceNow }, isUnknown: false }
  return {
    body: { status: statusOf(body.status), ...balanceNow },
    isUnknown: status >= 500 || body.status === 'TRY_AGAIN',
  }
}

import { hash } from 'node:crypto'
import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { GameHost } from './hosts.ts'
import type { PlayLookupKey } from './play.store.ts'
import type { SingleOperation } from './wallet-input.ts'

/** Verified. `content`: compared on repetition instead of the fields. `isFirst`: only in a batch, and where its
 *  round has no win yet. `isReport`: learned by querying the host. */
export type HostOperation = {
  call: { host: GameHost; at: Date }
  content?: readonly (string | boolean)[]
  isFirst?: true
  isReport?: true
} & Exclude<SingleOperation, { operation: 'bet-and-win' }>

/** The bet that must have no result yet: of a win that closes the round or was learned by querying. `BetResult`
 *  replaces results, so it has none. */
export function resultOf({ operation, payload, content, isReport }: HostOperation): string | null {
  if (operation !== 'win' || content !== undefined) return null
  return payload.closes_round || isReport ? payload.bet_transaction : null
}

export function lookupKeyOf(hostOperation: HostOperation): PlayLookupKey {
  const { call, operation, payload } = hostOperation
  const { player, transaction } = payload
  const shared = {
    hostNo: call.host.no,
    player,
    transaction,
    at: call.at,
    round: null,
    bet: null,
    session: null,
    game: null,
  }
  switch (operation) {
    case 'bet':
      return { ...shared, round: payload.round, session: payload.session, game: payload.game }
    case 'win':
      return { ...shared, round: payload.round, bet: payload.bet_transaction, game: payload.game }
    case 'rollback':
    case 'adjust':
      return { ...shared, round: payload.round, bet: payload.bet_transaction }
    case 'reopen':
    case 'end-round':
      return { ...shared, round: payload.round }
    case 'reward':
      return shared
    case 'tip':
      return { ...shared, session: payload.session, game: payload.game }
    case 'cancel-tip':
      return { ...shared, bet: payload.tip_transaction }
  }
}

/** Without request, session, reason and fairness block. */
export const digestOf = (hostOperation: HostOperation): Uint8Array =>
  hash('sha256', JSON.stringify(hostOperation.content ?? contentOf(hostOperation)), 'buffer')

function contentOf({ operation, payload }: HostOperation): readonly (string | boolean)[] {
  const { player } = payload
  switch (operation) {
    case 'bet':
      return ['bet', player, payload.round, payload.game, payload.amount, ...(payload.prepaid ? ['prepaid'] : [])]
    case 'win':
      return [
        'win',
        player,
        payload.round,
        payload.game,
        payload.amount,
        payload.bet_transaction,
        payload.closes_round,
        ...endingFieldsOf(payload),
        ...restOf(payload),
      ]
    case 'rollback':
      return ['rollback', player, payload.round, payload.bet_transaction]
    case 'adjust':
      return ['adjust', player, payload.round, payload.bet_transaction, payload.amount, ...endingFieldsOf(payload)]
    case 'reopen':
      return ['reopen', player, payload.round]
    case 'end-round':
      return ['end-round', player, payload.round, payload.game, ...endingFieldsOf(payload)]
    case 'reward':
      return ['reward', player, payload.amount, payload.kind, payload.game ?? '', payload.reference, ...restOf(payload)]
    case 'tip':
      return ['tip', player, payload.game, payload.amount]
    case 'cancel-tip':
      return ['cancel-tip', player, payload.tip_transaction]
  }
}

const restOf = ({ rest }: { rest?: string }): string[] => (rest === undefined ? [] : ['rest', rest])

const endingFieldsOf = ({
  ending,
  opposed,
  slip,
}: Pick<WalletRequest<'win'>, 'ending' | 'opposed' | 'slip'>): string[] => [
  ...(ending === undefined && opposed === undefined ? [] : [ending ?? '', opposed ?? '']),
  ...(slip === undefined ? [] : ['slip', JSON.stringify(slip)]),
]

import type { Context } from '#kit/transaction.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { betAndWin } from './bet-and-win.ts'
import type { GamesConfig } from './hosts.ts'
import { openPlayerShares } from './player-share.ts'
import { answerBalance, openSession } from './session.ts'
import { openSettling, type ProviderAnswer, type ProvenCall, settleCall, spendNonce, signatureInvalid } from './settle-acts.ts'
import { firstWinOf, playTogether } from './play-together.ts'
import type { ActAnswer, TogetherAct, WalletAct, WalletInput } from './wallet-input.ts'

/** When a host must have its answer (decisions, section 6), unless the configuration names another time. */
export const deadlineMs = 800

const tryAgain: ProviderAnswer = { status: 503, body: { status: 'TRY_AGAIN' } }

export type { ProviderAnswer, ProvenCall } from './settle-acts.ts'

export type Wallet = (call: ProvenCall, input: WalletInput) => Promise<ProviderAnswer>

/** The wallet of game hosts, whatever wire they speak: our own routes and every dialect call it. `call` is proven to be the host's; its
 *  nonce, where it has one, is spent in the transaction of what it does. A refusal by code is 200 and has written nothing, 401
 *  `SIGNATURE_INVALID`: the nonce was used before. 503 `TRY_AGAIN`: the outcome is not known, and the host calls again with the same
 *  transaction. */
export function openWallet(context: Context, config: GamesConfig): Wallet {
  const { database } = context
  const shares = openPlayerShares(database, config)
  const settling = openSettling(database, shares)

  const decide = (call: ProvenCall, act: WalletAct, isLate: () => boolean): Promise<ProviderAnswer> =>
    act.operation === 'bet-and-win'
      ? settling.alone({ call, player: act.payload.player, isLate }, (tx) => betAndWin(tx, call, act.payload))
      : settling.batched({ ...act, call, isLate })

  /** Acts of one player that all stand or none. A bet by itself, or the result of one, goes with those of other players; where it is refused before
   *  its member's balance was read, or a result is not the first of its round, it is tried alone, for every refusal tells the balance. */
  const decideTogether = async (
    call: ProvenCall,
    { player, acts }: { player: string; acts: readonly TogetherAct[] },
    isLate: () => boolean,
  ): Promise<ProviderAnswer> => {
    const [first] = acts
    const joining = first && acts.length === 1 && call.nonce === null ? joiningActOf(first) : null
    if (joining) {
      const answer = await settling.batched({ ...joining, call, isLate, withBefore: true })
      if ('balance' in answer.body) return answer
    }
    return settling.alone({ call, player, isLate }, (tx) => playTogether(tx, call, player, acts))
  }

  /** The acts of one player one after the other, those of several at the same time. The nonce is spent before, once for all. */
  const decideAll = async (call: ProvenCall, acts: readonly (WalletAct | null)[], isLate: () => boolean): Promise<ProviderAnswer> => {
    if (!(await spendNonce(database, call))) return signatureInvalid
    const answers = acts.map((): ActAnswer => ({ status: 'BAD_REQUEST' }))
    const ofPlayers = Map.groupBy(
      acts.entries().filter(([, act]) => act !== null),
      ([, act]) => act?.payload.player,
    )
    const work = [...ofPlayers.values()].map(async (own) => {
      for (const [place, act] of own) if (act) answers[place] = await answerOf(decide({ ...call, nonce: null }, act, isLate))
    })
    await Promise.all(work)
    return { status: 200, body: { status: 'OK', items: answers } }
  }

  /** An act of a batch that failed is to be sent again; the others have their answers. */
  const answerOf = async (work: Promise<ProviderAnswer>): Promise<ActAnswer> => {
    const { body } = await work.catch((failure: unknown) => {
      config.report?.(failure)
      return tryAgain
    })
    return body as ActAnswer
  }

  const answer = (call: ProvenCall, input: WalletInput, isLate: () => boolean): Promise<ProviderAnswer> => {
    if (input.operation === 'session') return settleCall(database, call, (tx) => openSession(tx, call, input.payload, config.playerPepper))
    if (input.operation === 'batch') return decideAll(call, input.payload.items, isLate)
    if (input.operation === 'together') return decideTogether(call, input.payload, isLate)
    if (input.operation !== 'balance') return decide(call, input, isLate)
    const { payload } = input
    const work = () => settleCall(database, call, (tx) => answerBalance(tx, call, payload))
    return 'session' in payload ? shares.ofSession(call, payload.session, work) : shares.ofPlayer(call.host.no, payload.player, work)
  }

  return (call, input) => beforeDeadline(config, (isLate) => answer(call, input, isLate))
}

/** The act that does the same among those of other players: a bet, or the first win of a round; null where there is none. */
function joiningActOf(act: TogetherAct) {
  if (act.operation === 'bet') return act
  return act.operation === 'result' ? firstWinOf(act.payload) : null
}

/** Answers 503 when the work fails, or is not done in time; then it goes on, and `isLate` is true. */
async function beforeDeadline(config: GamesConfig, work: (isLate: () => boolean) => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  let late = false
  const done = work(() => late).catch((failure: unknown) => {
    config.report?.(failure)
    return tryAgain
  })
  return withDeadline(done, config.deadlineMs ?? deadlineMs, () => {
    late = true
    return tryAgain
  })
}

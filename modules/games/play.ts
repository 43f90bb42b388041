import { createHash } from 'node:crypto'
import type { RoundPayload, RoundTopic } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { WalletAnswer, WalletRefusal, WalletRequest } from '#contract/provider/wallet.ts'
import { assert, present } from '#kit/assert.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { retriedSingly } from '#kit/node/batcher.ts'
import { hostSource, type PlayAct, type PlayCode, type Posting, postPlays } from '#modules/wallet/index.ts'
import { type ActRow, insertClaims, type ClaimRow, selectPlayLookups, type PlayLookupRow } from './play.store.ts'
import type { HostCall } from './signed-call.ts'

/** Another call about the same identifiers was faster: the transaction is rolled back, and the call looks them up again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** What a host reports of a round, proven to be the host's. */
export type HostAct = { call: Pick<HostCall, 'host' | 'at'> } & (
  | { operation: 'bet'; payload: WalletRequest<'bet'> }
  | { operation: 'win'; payload: WalletRequest<'win'> }
  | { operation: 'rollback'; payload: WalletRequest<'rollback'> }
)
export type ActAnswer = WalletAnswer<'bet'>

const statuses: Record<Exclude<PlayCode, 'posted' | 'replay'>, WalletRefusal> = {
  duplicate: 'DUPLICATE_TRANSACTION',
  insufficient: 'INSUFFICIENT_FUNDS',
  blocked: 'PLAYER_BLOCKED',
  limit: 'LIMIT_REACHED',
  tombstoned: 'TRANSACTION_ROLLED_BACK',
  rolled_back: 'TRANSACTION_ROLLED_BACK',
  unknown_bet: 'TRANSACTION_UNKNOWN',
  settled: 'ROUND_CLOSED',
  // The bet that is answered was placed in another round than the one named.
  other_round: 'ROUND_NOT_YOURS',
}

/** Everything known about an act before it is posted. `known`: its transaction has been applied before. */
type PlayLookup = Omit<PlayLookupRow, 'member'> & { member: MemberId; known: boolean }
/** An act that may be posted, and what is claimed with it once it is. */
type Posted = { position: number; lookup: PlayLookup; act: PlayAct; claim: ClaimRow }

/** Applies what hosts report, in one transaction: looks everything up, posts what may be posted, claims rounds and transactions for their
 *  members. Each act has its own answer, in the order given; `retriedSingly` where the wallet would have had to wait for its member.
 *  Ownership is written with the posting, after it: the wallet's lock on the member orders us behind their earlier acts.
 *  - A bet needs a live session of this player, game and host, unless it is already here. Refuses: `ROUND_NOT_YOURS`,
 *    `DUPLICATE_TRANSACTION`, `GAME_UNKNOWN`, `SESSION_EXPIRED`, `ROUND_CLOSED`, `INSUFFICIENT_FUNDS`, `PLAYER_BLOCKED`, `LIMIT_REACHED`,
 *    `TRANSACTION_ROLLED_BACK`. Announces `bet.placed`.
 *  - A win is taken of any player and without a session; "0" closes a lost round. Refuses: `ROUND_NOT_YOURS`, `DUPLICATE_TRANSACTION`,
 *    `TRANSACTION_UNKNOWN`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED` (by another win). Announces `win.paid`.
 *  - A rollback likewise. An unknown bet leaves a tombstone: when it comes late it is refused. Refuses: `ROUND_NOT_YOURS`,
 *    `DUPLICATE_TRANSACTION`, `TRANSACTION_UNKNOWN` (no such player), `TRANSACTION_ROLLED_BACK` (by another act), `ROUND_CLOSED` (a win was
 *    paid). Announces `bet.rolled_back`.
 *  Throws `Conflict` where another call claimed the same identifiers meanwhile: nothing of this transaction may stand then. */
export async function play(tx: WriteTx, hostActs: readonly HostAct[]): Promise<(ActAnswer | typeof retriedSingly)[]> {
  const rows = await selectPlayLookups(tx, hostActs.map(wordsOf))
  const seen = new Set<bigint>()
  const answers: (ActAnswer | typeof retriedSingly)[] = []
  const posted: Posted[] = []
  for (const [position, act] of hostActs.entries()) {
    const row = present(rows[position], 'each act has its scene')
    const next = prepare(act, row, position)
    // One member may be two players, of two hosts: their second act waits for its own transaction.
    if ('status' in next) answers[position] = next
    else if (seen.has(next.lookup.member)) answers[position] = retriedSingly
    else posted.push(next)
    if (row.member !== null) seen.add(row.member)
  }
  const postings = await postPlays(
    tx,
    posted.map(({ act }) => act),
  )
  const claims: ClaimRow[] = []
  for (const [index, { position, lookup, act, claim }] of posted.entries()) {
    const posting = present(postings[index], 'each act is answered')
    answers[position] = posting.code === 'busy' ? retriedSingly : answer(lookup, posting as Posting<PlayCode>, act.extId)
    if (posting.code === 'posted') claims.push(claim)
  }
  if (claims.length > 0 && !(await insertClaims(tx, claims))) throw new Conflict('a round or transaction was claimed meanwhile')
  return answers
}

/** The identifiers of an act that have to be looked up. */
function wordsOf({ call, operation, payload }: HostAct) {
  const shared = { hostNo: call.host.no, player: payload.player, round: payload.round, transaction: payload.transaction, at: call.at }
  if (operation === 'bet') return { ...shared, bet: null, session: payload.session, game: payload.game }
  return { ...shared, bet: payload.bet_transaction, session: null, game: operation === 'win' ? payload.game : null }
}

/** What shall be posted, or why nothing is. Another member's round or transaction ends it here, whatever else the act contains. */
function prepare(hostAct: HostAct, row: PlayLookupRow, position: number): Posted | { status: WalletRefusal } {
  const { call } = hostAct
  const digest = contentOf(hostAct)
  const owners = [row.round_member, row.act_member, row.bet_member]
  if (owners.some((owner) => owner !== null && owner !== row.member)) return { status: 'ROUND_NOT_YOURS' }
  if (row.member === null) return { status: hostAct.operation === 'bet' ? 'SESSION_EXPIRED' : 'TRANSACTION_UNKNOWN' }
  const known = row.act_member !== null
  // A tombstone has no content to compare; the wallet refuses it by itself.
  if (known && row.act_digest !== null && Buffer.compare(row.act_digest, digest) !== 0) return { status: 'DUPLICATE_TRANSACTION' }
  const lookup: PlayLookup = { ...row, member: memberId(row.member), known }
  const refused = known ? null : refusalOf(hostAct, lookup)
  if (refused) return { status: refused }
  const { round, transaction } = hostAct.payload
  const owned = { hostNo: call.host.no, member: lookup.member, round }
  if (hostAct.operation === 'bet') {
    const { game, amount } = hostAct.payload
    const category = lookup.lobby ?? 'slot'
    const act = { ...actOf(call, lookup, transaction, 'bet.placed', { round, game, amount, category }), act: 'bet' as const }
    const claim = { ...owned, game, acts: [{ transaction, digest, amount: BigInt(amount) }], closeAt: null, evenClosed: false }
    return { position, lookup, act: { ...act, stake: satang(amount), category: gameCategories[category] }, claim }
  }
  const acts: ActRow[] = [{ transaction, digest, amount: 0n }]
  const betExtId = hostAct.payload.bet_transaction
  if (hostAct.operation === 'win') {
    const { game, amount, closes_round, fairness } = hostAct.payload
    const news = { round, game, amount, bet_transaction: betExtId, closes_round, ...(fairness ? { fairness } : {}) }
    const act = { ...actOf(call, lookup, transaction, 'win.paid', news), act: 'win' as const, amount: satang(amount), betExtId }
    return { position, lookup, act, claim: { ...owned, game, acts, closeAt: closes_round ? call.at : null, evenClosed: false } }
  }
  const game = lookup.round_game ?? ''
  const news = { round, game, amount: String(lookup.bet_amount ?? 0n), bet_transaction: betExtId }
  const act = { ...actOf(call, lookup, transaction, 'bet.rolled_back', news), act: 'rollback' as const, betExtId }
  if (lookup.bet_member === null) acts.push({ transaction: betExtId, digest: null, amount: 0n })
  return { position, lookup, act, claim: { ...owned, game, acts, closeAt: null, evenClosed: true } }
}

/** Why a new act is not posted. */
function refusalOf({ operation }: HostAct, lookup: PlayLookup): WalletRefusal | null {
  if (operation === 'bet' && lookup.lobby === null) return 'GAME_UNKNOWN'
  if (operation === 'bet' && !lookup.session_lives) return 'SESSION_EXPIRED'
  return operation !== 'rollback' && lookup.round_closed ? 'ROUND_CLOSED' : null
}

function answer(lookup: PlayLookup, posting: Posting<PlayCode>, transaction: string): ActAnswer {
  const { code } = posting
  if (code === 'posted' || code === 'replay') {
    assert(code === 'replay' || !lookup.known, 'an act is posted once')
    // The wallet compares less than we do: a replay that we did not know of is looked up again.
    if (code === 'replay' && !lookup.known) throw new Conflict('the same act was posted meanwhile')
    const balanceThen = present(posting.balanceThen, 'what was posted has a balance')
    return { status: 'OK', balance: String(posting.balanceNow), balance_then: String(balanceThen), transaction }
  }
  if (code === 'insufficient') return { status: 'INSUFFICIENT_FUNDS', balance: String(posting.balanceNow) }
  return { status: statuses[code] }
}

const actOf = (
  call: HostAct['call'],
  lookup: PlayLookup,
  transaction: string,
  topic: RoundTopic,
  news: Omit<RoundPayload, 'host' | 'transaction'>,
) => ({
  member: lookup.member,
  source: hostSource(call.host.no),
  extId: transaction,
  round: news.round,
  at: call.at,
  topic,
  payload: { host: call.host.host, transaction, ...news } satisfies RoundPayload,
})

/** The content by which an act sent again is compared: without request, session and fairness block. */
function contentOf({ operation, payload }: HostAct): Uint8Array {
  if (operation === 'bet') return digestOf(['bet', payload.player, payload.round, payload.game, payload.amount])
  if (operation === 'rollback') return digestOf(['rollback', payload.player, payload.round, payload.bet_transaction])
  return digestOf(['win', payload.player, payload.round, payload.game, payload.amount, payload.bet_transaction, payload.closes_round])
}

const digestOf = (content: readonly (string | boolean)[]): Uint8Array => createHash('sha256').update(JSON.stringify(content)).digest()

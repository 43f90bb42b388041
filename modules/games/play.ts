import { createHash } from 'node:crypto'
import type { RoundPayload, RoundTopic } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { WalletAnswer, WalletRefusal, WalletRequest } from '#contract/provider/wallet.ts'
import { assert, present } from '#kit/assert.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  type BetCode,
  hostSource,
  type Posting,
  postBet,
  postRollback,
  postWin,
  type RollbackCode,
  type WinCode,
} from '#modules/wallet/index.ts'
import { type ActRow, claim, readScene, type SceneRow, type SceneWords } from './play.store.ts'
import type { HostCall } from './signed-call.ts'

/** Another call about the same words was faster: the transaction is thrown away, and the call looks again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

type Answer = WalletAnswer<'bet'>
type Scene = Omit<SceneRow, 'member'> & { member: MemberId; known: boolean }
type Code = BetCode | WinCode | RollbackCode

const statuses: Record<Exclude<Code, 'posted' | 'replay'>, WalletRefusal> = {
  duplicate: 'DUPLICATE_TRANSACTION',
  insufficient: 'INSUFFICIENT_FUNDS',
  blocked: 'PLAYER_BLOCKED',
  limit: 'LIMIT_REACHED',
  tombstoned: 'TRANSACTION_ROLLED_BACK',
  rolled_back: 'TRANSACTION_ROLLED_BACK',
  unknown_bet: 'TRANSACTION_UNKNOWN',
  settled: 'ROUND_CLOSED',
  // The bet that is answered was laid in another round than the one named.
  other_round: 'ROUND_NOT_YOURS',
}

/** Takes a stake. Needs a live session of this player, game and host, unless the bet is already here.
 *  Refuses: `ROUND_NOT_YOURS`, `DUPLICATE_TRANSACTION`, `GAME_UNKNOWN`, `SESSION_EXPIRED`, `ROUND_CLOSED`, `INSUFFICIENT_FUNDS`,
 *  `TRANSACTION_ROLLED_BACK`. Announces: `bet.placed`. */
export async function placeBet(tx: WriteTx, call: HostCall, bet: WalletRequest<'bet'>): Promise<Answer> {
  const { session, round, game, transaction } = bet
  const digest = digestOf(['bet', bet.player, round, game, bet.amount])
  const scene = await sceneOf(tx, call, { ...bet, bet: null, session }, digest)
  if (typeof scene === 'string') return { status: scene === 'TRANSACTION_UNKNOWN' ? 'SESSION_EXPIRED' : scene }
  if (!scene.known && scene.lobby === null) return { status: 'GAME_UNKNOWN' }
  if (!scene.known && !scene.session_lives) return { status: 'SESSION_EXPIRED' }
  if (!scene.known && scene.round_closed) return { status: 'ROUND_CLOSED' }
  const posting = await postBet(tx, {
    ...act(call, scene, transaction, 'bet.placed', { round, game, amount: bet.amount }),
    stake: satang(bet.amount),
    category: gameCategories[scene.lobby ?? 'slot'],
  })
  if (posting.code === 'posted') {
    const acts = [{ transaction, digest, amount: BigInt(bet.amount) }]
    await keep(tx, call, scene, { round, game, acts, closeAt: null, evenClosed: false })
  }
  return answer(scene, posting, transaction)
}

/** Pays a win, from anybody and without a session; "0" closes a lost round.
 *  Refuses: `ROUND_NOT_YOURS`, `DUPLICATE_TRANSACTION`, `TRANSACTION_UNKNOWN`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED` (by another win).
 *  Announces: `win.paid`. */
export async function payWin(tx: WriteTx, call: HostCall, win: WalletRequest<'win'>): Promise<Answer> {
  const { round, game, transaction, amount, bet_transaction, closes_round } = win
  const digest = digestOf(['win', win.player, round, game, amount, bet_transaction, closes_round])
  const scene = await sceneOf(tx, call, { ...win, bet: bet_transaction, session: null }, digest)
  if (typeof scene === 'string') return { status: scene }
  if (!scene.known && scene.round_closed) return { status: 'ROUND_CLOSED' }
  const news = { round, game, amount, bet_transaction, closes_round, ...(win.fairness ? { fairness: win.fairness } : {}) }
  const posting = await postWin(tx, {
    ...act(call, scene, transaction, 'win.paid', news),
    amount: satang(amount),
    betExtId: bet_transaction,
  })
  if (posting.code === 'posted') {
    const acts = [{ transaction, digest, amount: 0n }]
    await keep(tx, call, scene, { round, game, acts, closeAt: closes_round ? call.at : null, evenClosed: false })
  }
  return answer(scene, posting, transaction)
}

/** Undoes a bet, from anybody and without a session. An unknown bet leaves a tombstone: when it comes late it is refused.
 *  Refuses: `ROUND_NOT_YOURS`, `DUPLICATE_TRANSACTION`, `TRANSACTION_UNKNOWN` (no such player), `TRANSACTION_ROLLED_BACK` (by another act),
 *  `ROUND_CLOSED` (a win was paid). Announces: `bet.rolled_back`. */
export async function rollBackBet(tx: WriteTx, call: HostCall, rollback: WalletRequest<'rollback'>): Promise<Answer> {
  const { round, transaction, bet_transaction } = rollback
  const digest = digestOf(['rollback', rollback.player, round, bet_transaction])
  const scene = await sceneOf(tx, call, { ...rollback, bet: bet_transaction, session: null, game: null }, digest)
  if (typeof scene === 'string') return { status: scene }
  const game = scene.round_game ?? ''
  const news = { round, game, amount: String(scene.bet_amount ?? 0n), bet_transaction }
  const posting = await postRollback(tx, { ...act(call, scene, transaction, 'bet.rolled_back', news), betExtId: bet_transaction })
  if (posting.code === 'posted') {
    const acts: ActRow[] = [{ transaction, digest, amount: 0n }]
    if (scene.bet_member === null) acts.push({ transaction: bet_transaction, digest: null, amount: 0n })
    await keep(tx, call, scene, { round, game, acts, closeAt: null, evenClosed: true })
  }
  return answer(scene, posting, transaction)
}

/** Looks up everything the act names. A word that is another member's ends it here, whatever else it says. */
async function sceneOf(
  tx: WriteTx,
  call: HostCall,
  words: SceneWords,
  digest: Uint8Array,
): Promise<Scene | 'ROUND_NOT_YOURS' | 'DUPLICATE_TRANSACTION' | 'TRANSACTION_UNKNOWN'> {
  const row = present(await readScene(tx, call.host.no, words, call.at), 'a scene is always there')
  const owners = [row.round_member, row.act_member, row.bet_member]
  if (owners.some((owner) => owner !== null && owner !== row.member)) return 'ROUND_NOT_YOURS'
  if (row.member === null) return 'TRANSACTION_UNKNOWN'
  const known = row.act_member !== null
  // A tombstone has no content to compare; the wallet refuses it by itself.
  if (known && row.act_digest !== null && Buffer.compare(row.act_digest, digest) !== 0) return 'DUPLICATE_TRANSACTION'
  return { ...row, member: memberId(row.member), known }
}

/** Ownership is written with the posting, after it: the wallet's lock on the member has put us behind his earlier acts by then. */
async function keep(
  tx: WriteTx,
  call: HostCall,
  scene: Scene,
  row: { round: string; game: string; acts: ActRow[]; closeAt: Date | null; evenClosed: boolean },
): Promise<void> {
  assert(!scene.known, 'an act is posted once')
  if (!(await claim(tx, { ...row, hostNo: call.host.no, member: scene.member })))
    throw new Overtaken('its round or transaction was claimed meanwhile')
}

function answer(scene: Scene, posting: Posting<Code>, transaction: string): Answer {
  const { code } = posting
  if (code === 'posted' || code === 'replay') {
    // The wallet compares less than we do: what it knows and we did not has to be looked at again.
    if (code === 'replay' && !scene.known) throw new Overtaken('the same act was posted meanwhile')
    const then = present(posting.then, 'what was posted has a balance')
    return { status: 'OK', balance: String(posting.now), balance_then: String(then), transaction }
  }
  if (code === 'insufficient') return { status: 'INSUFFICIENT_FUNDS', balance: String(posting.now) }
  return { status: statuses[code] }
}

const act = (call: HostCall, scene: Scene, transaction: string, topic: RoundTopic, news: Omit<RoundPayload, 'host' | 'transaction'>) => ({
  member: scene.member,
  source: hostSource(call.host.no),
  extId: transaction,
  round: news.round,
  at: call.at,
  topic,
  payload: { host: call.host.host, transaction, ...news } satisfies RoundPayload,
})

const digestOf = (content: readonly (string | boolean)[]): Uint8Array => createHash('sha256').update(JSON.stringify(content)).digest()

import { walletToleranceMs } from '#contract/provider/signature.ts'
import type { WalletAnswer, WalletOperation } from '#contract/provider/wallet.ts'
import { assert } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import { alone, openLanes } from '#modules/wallet/index.ts'
import { deleteNonces, insertNonces } from './nonce.store.ts'
import { type ActAnswer, Overtaken, play, type ToldAct } from './play.ts'
import type { PlayerShares } from './player-share.ts'
import type { HostCall } from './signed-call.ts'

/** How often a call looks again after another one overtook it. */
const LOOKS_MAX = 5
/** A batch of more gains little and makes everybody in it wait longer. */
const BATCH_MAX = 128
/** Two batches on their way: while one waits for the disk, the other computes. */
const LANES_MAX = 2
/** About what can be settled within the deadline; who comes beyond is told at once to try again. */
const QUEUE_MAX = 2_000

export type ProviderAnswer = { status: number; body: WalletAnswer<WalletOperation> }
export const signatureInvalid: ProviderAnswer = { status: 401, body: { status: 'SIGNATURE_INVALID' } }

/** The host has been told TRY_AGAIN: what is not committed yet had better not be. */
export class Late extends Error {
  override readonly name = 'Late'
}

/** An act on its way. `isLate`: its host is no longer listening. */
export type Told = ToldAct & { call: HostCall; isLate: () => boolean }

/** Settles what hosts say of bets, wins and rollbacks: those that come at the same time in one transaction, at most one act of a player in
 *  each. Rejects with `Late`, `LaneFull`, or whatever the database throws: the outcome is unknown then, and the host tries again. */
export function openSettling(database: Database, shares: PlayerShares): (told: Told) => Promise<ProviderAnswer> {
  return openLanes<Told, ProviderAnswer>({
    together: (told) => database.write((tx) => settleAll(tx, told)),
    single: async (told) => {
      const [answer] = await shares.ofPlayer(told.call.host.no, told.said.player, () =>
        lookingAgain(() =>
          database.write(async (tx) => {
            const answers = await settleAll(tx, [told])
            if (told.isLate()) throw new Late()
            return answers
          }),
        ),
      )
      assert(answer && answer !== alone, 'an act by itself is answered')
      return answer
    },
    keyOf: ({ call, said }) => `${call.host.no} ${said.player}`,
    itemsMax: BATCH_MAX,
    lanesMax: LANES_MAX,
    queueMax: QUEUE_MAX,
  })
}

/** Settles one act that we came to know of by asking, by the very rules of one that was told: whichever comes first posts it, the other one finds
 *  it done. */
export async function settleOne(database: Database, act: ToldAct): Promise<ActAnswer> {
  const [answer] = await lookingAgain(() => database.write((tx) => play(tx, [act])))
  assert(answer && answer !== alone, 'an act by itself is answered')
  return answer
}

/** One transaction for a call that moves no money; its nonce is spent in it. */
export const settleCall = (
  database: Database,
  call: HostCall,
  work: (tx: WriteTx) => Promise<WalletAnswer<WalletOperation>>,
): Promise<ProviderAnswer> =>
  database.write(async (tx) => {
    const [fresh] = await insertNonces(tx, [nonceOf({ call })])
    return fresh ? { status: 200, body: await work(tx) } : signatureInvalid
  })

/** Spends the nonces and plays the acts whose nonce was fresh. Who is left to go alone keeps his nonce for that; so does who is late already. */
async function settleAll(tx: WriteTx, told: readonly Told[]): Promise<(ProviderAnswer | typeof alone)[]> {
  const inTime = told.filter(({ isLate }) => !isLate())
  const fresh = await insertNonces(tx, inTime.map(nonceOf))
  const played = inTime.filter((_act, place) => fresh[place])
  const answers = new Map<Told, ActAnswer | typeof alone>()
  for (const [place, answer] of (await play(tx, played)).entries()) answers.set(played[place] as Told, answer)
  const unplayed = played.filter((act) => answers.get(act) === alone)
  if (unplayed.length > 0) await deleteNonces(tx, unplayed.map(nonceOf))
  return told.map((act) => {
    const answer = answers.get(act)
    if (answer === alone || !inTime.includes(act)) return alone
    return answer ? { status: 200, body: answer } : signatureInvalid
  })
}

async function lookingAgain<Value>(look: () => Promise<Value>): Promise<Value> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await look()
    } catch (failure) {
      if (!(failure instanceof Overtaken) || looks === LOOKS_MAX) throw failure
    }
  }
}

/** A signature holds from five minutes before our clock to five minutes after it, so a nonce must be remembered for both. */
const nonceOf = ({ call: { host, nonce, at } }: { call: HostCall }) => ({
  hostNo: host.no,
  nonce,
  expiresAt: plusSeconds(at, (2 * walletToleranceMs) / 1000),
})

import { commitmentOf } from '#kit/commitment.ts'
import { leafOf } from '#studio/engines/tables/openings.ts'
import { spinOf } from '#studio/engines/tables/roulette.ts'
import { rollOf } from '#studio/engines/tables/sic-bo.ts'
import type { Opening, Snapshot } from '../wire.ts'

type Drawn = Pick<Snapshot, 'k' | 'commitment' | 'salt' | 'shown' | 'over'>

/** The burnt card and those of the round: each is proved by its own salt while the rest of the shoe is secret. */
export const turnedCards = ({ announced, shown }: Pick<Snapshot, 'announced' | 'shown'>): Opening[] => [
  ...(announced === null ? [] : [announced.burn]),
  ...(shown !== null && 'hands' in shown ? Object.values(shown.hands).flat() : []),
]

/** Whether `leaves` are those committed to before the first card, and every turned card is of its leaf. */
export async function areCardsProved(now: Pick<Snapshot, 'announced' | 'shown'>, leaves: readonly string[]) {
  if ((await commitmentOf(leaves.join(''))) !== now.announced?.list_hash) return false
  const cards = turnedCards(now)
  const own = await Promise.all(cards.map(leafOf))
  return own.every((leaf, at) => leaf === leaves[cards[at]?.position ?? -1])
}

/** Checked to the chain's end where that is not too far. */
const LINKS_MAX = 20_000

/** Whether the commitment, hashed down, ends at the announced chain's terminal; null where it is too far. */
export async function isOfChain({
  k,
  commitment,
  terminal,
}: Pick<Snapshot, 'k' | 'commitment' | 'terminal'>): Promise<boolean | null> {
  if (commitment === null || terminal === null || k > LINKS_MAX) return null
  let link = commitment
  for (let at = 1; at < k; at += 1) link = await commitmentOf(link)
  return link === terminal
}

/** Whether dice or number follow from the revealed seed that was committed to. Null before it is revealed. */
export async function isDrawProved({ k, commitment, salt, shown, over }: Drawn): Promise<boolean | null> {
  const serverSeed = over?.server_seed
  if (serverSeed === undefined || shown === null || 'hands' in shown) return null
  if ((await commitmentOf(serverSeed)) !== commitment) return false
  const seeds = { serverSeed, clientSeed: salt ?? '', nonce: k }
  if ('dice' in shown) return (await rollOf(seeds)).join() === shown.dice.join()
  return (await spinOf(seeds)) === shown.number
}

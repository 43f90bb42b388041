import { bytes, commitmentOf, hex } from '#kit/commitment.ts'

/** The seeds of a season, a day of yi-ki or a year of lotto: each is SHA-256 of the text of the next, so that none can be chosen by
 *  itself and each revealed seed is the commitment of the one after it. `seeds[k - 1]` is seed number k. */
export type Chain = { anchor: string; seeds: readonly string[] }

const seedShape = /^[0-9a-f]{64}$/
const beaconShape = /^[0-9a-f]{32}/

/** The salt of what no beacon was heard for. */
export const NO_BEACON = 'none'

/** Computes a chain from its last seed down to its anchor. */
export async function chainFrom(last: string, length: number): Promise<Chain> {
  const seeds = [last]
  for (let left = length - 1; left > 0; left -= 1) seeds.push(await commitmentOf(seeds.at(-1) as string))
  return { anchor: await commitmentOf(seeds.at(-1) as string), seeds: seeds.reverse() }
}

/** Whether a revealed seed is number `k` of the chain with this anchor: hashed k times it is the anchor. `anchor` may be a seed that
 *  was revealed before, `k` then counts from it. */
export async function isSeedOf(seed: string, k: number, anchor: string): Promise<boolean> {
  if (!seedShape.test(seed) || !Number.isInteger(k) || k < 1) return false
  let hash = seed
  for (let left = k; left > 0; left -= 1) hash = await commitmentOf(hash)
  return hash === anchor
}

/** The seed of one match of those that share a seed of the chain: HMAC-SHA256 of the fixture's id, keyed by the seed's text. */
export async function matchSeed(seed: string, fixture: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, bytes(fixture)))
}

/** What is known of a fixture's seed when its slot is over. */
export type Revealed = { fixture: string; k: number; anchor: string; slotSeed: string; seed: string; commitment: string }

/** The first thing of a revealed match that does not fit, or null: its commitment, its place in the chain, its share of the slot. */
export async function wrongOf(revealed: Revealed): Promise<'commitment' | 'chain' | 'slot' | null> {
  if ((await commitmentOf(revealed.seed)) !== revealed.commitment) return 'commitment'
  if (!(await isSeedOf(revealed.slotSeed, revealed.k, revealed.anchor))) return 'chain'
  return (await matchSeed(revealed.slotSeed, revealed.fixture)) === revealed.seed ? null : 'slot'
}

/** The salt of a minute or a draw: the first 32 hex digits of the beacon's value, `none` while it is silent. */
export function saltOf(beacon: string | null): string {
  if (beacon === null) return NO_BEACON
  const [salt] = beaconShape.exec(beacon) ?? []
  if (salt === undefined) throw new Error('a beacon publishes at least 32 hex digits')
  return salt
}

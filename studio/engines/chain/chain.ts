import { bytes, commitmentOf, hex } from '#kit/commitment.ts'

/**
 * The seeds of a season, a yi-ki day or a lotto year. Each is SHA-256 of the next one's text, so none can be chosen
 * singly and each revealed seed commits to the next. `seeds[k - 1]` is seed k.
 */
export type Chain = { anchor: string; seeds: readonly string[] }

const seedShape = /^[0-9a-f]{64}$/
const beaconShape = /^[0-9a-f]{32}/

/** The salt where the beacon was silent. */
export const NO_BEACON = 'none'

export async function chainFrom(last: string, length: number): Promise<Chain> {
  const seeds = [last]
  for (let left = length - 1; left > 0; left -= 1) seeds.push(await commitmentOf(seeds.at(-1) as string))
  return { anchor: await commitmentOf(seeds.at(-1) as string), seeds: seeds.reverse() }
}

/** Whether `seed` hashed k times is `anchor`, which may also be an earlier revealed seed. */
export async function isSeedOf(seed: string, k: number, anchor: string): Promise<boolean> {
  if (!seedShape.test(seed) || !Number.isInteger(k) || k < 1) return false
  let hash = seed
  for (let left = k; left > 0; left -= 1) hash = await commitmentOf(hash)
  return hash === anchor
}

/** HMAC-SHA256 of the fixture's id under the chain seed's text. */
export async function matchSeed(seed: string, fixture: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, bytes(fixture)))
}

export type Revealed = {
  fixture: string
  k: number
  anchor: string
  slotSeed: string
  seed: string
  commitment: string
}

/** The first mismatch of a revealed match: commitment, place in the chain, share of the slot; else null. */
export async function wrongOf(revealed: Revealed): Promise<'commitment' | 'chain' | 'slot' | null> {
  if ((await commitmentOf(revealed.seed)) !== revealed.commitment) return 'commitment'
  if (!(await isSeedOf(revealed.slotSeed, revealed.k, revealed.anchor))) return 'chain'
  return (await matchSeed(revealed.slotSeed, revealed.fixture)) === revealed.seed ? null : 'slot'
}

/** The first 32 hex digits of the beacon's value; `none` while it is silent. */
export function saltOf(beacon: string | null): string {
  if (beacon === null) return NO_BEACON
  const [salt] = beaconShape.exec(beacon) ?? []
  if (salt === undefined) throw new Error('a beacon publishes at least 32 hex digits')
  return salt
}

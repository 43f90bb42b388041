import { bytes, commitmentOf, hex } from '#kit/commitment.ts'
import { type Card, cardText } from './cards.ts'

const SALT_DIGITS = 32

export type Opening = { position: number; card: string; salt: string }

/** A salt per card from the shoe's seed proves it alone when turned. */
async function saltsOf(serverSeed: string, positions: readonly number[]): Promise<string[]> {
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signed = await Promise.all(
    positions.map((position) => crypto.subtle.sign('HMAC', key, bytes(`open:${position}`))),
  )
  return signed.map((one) => hex(one).slice(0, SALT_DIGITS))
}

export async function openingsOf(
  serverSeed: string,
  shoe: readonly Card[],
  positions: readonly number[],
): Promise<Opening[]> {
  const salts = await saltsOf(serverSeed, positions)
  return positions.map((position, at) => ({
    position,
    card: cardText(shoe[position] as Card),
    salt: salts[at] as string,
  }))
}

export const leafOf = ({ position, card, salt }: Opening): Promise<string> =>
  commitmentOf(`${position}:${card}:${salt}`)

/** A leaf per card, published before the first is turned; `listHash` commits to all. */
export async function leavesOf(
  serverSeed: string,
  shoe: readonly Card[],
): Promise<{ leaves: string[]; listHash: string }> {
  const openings = await openingsOf(
    serverSeed,
    shoe,
    shoe.map((_, position) => position),
  )
  const leaves = await Promise.all(openings.map(leafOf))
  return { leaves, listHash: await commitmentOf(leaves.join('')) }
}

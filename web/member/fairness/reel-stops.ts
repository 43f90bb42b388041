import { bytes } from '#kit/commitment.ts'
import type { Seeds } from '#kit/draws.ts'

/**
 * HMAC-SHA256, keyed by the server seed's text, over `client:nonce:cursor` gives eight 32-bit numbers; a reel of n
 * stops takes the next one below the largest multiple of n up to 2^32, modulo n. `reels`: lengths.
 */
export async function drawnStops(
  reels: readonly number[],
  { serverSeed, clientSeed, nonce }: Seeds,
): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const drawn: number[] = []
  for (let cursor = 0; drawn.length < reels.length; cursor += 1) {
    const block = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${clientSeed}:${nonce}:${cursor}`)))
    for (let offset = 0; offset < block.byteLength; offset += 4) {
      const stops = reels[drawn.length]
      if (stops === undefined) break
      const number = block.getUint32(offset)
      if (number < 2 ** 32 - (2 ** 32 % stops)) drawn.push(number % stops)
    }
  }
  return drawn
}

import { bytes, commitmentOf } from '#kit/commitment.ts'
import { strips } from './machine.ts'

/**
 * The first slot's draw, as a second implementation for tests: hosts draw with studio/engines/slots, a member's browser
 * checks with web/member/fairness.
 */

/** 0 to 2^32-1: HMAC-SHA256 keyed by the server seed's text over `client:nonce:cursor`, eight numbers a cursor. */
async function* numbersOf(serverSeed: string, clientSeed: string, nonce: number): AsyncGenerator<number> {
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  for (let cursor = 0; ; cursor += 1) {
    const block = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${clientSeed}:${nonce}:${cursor}`)))
    for (let offset = 0; offset < 32; offset += 4) yield block.getUint32(offset)
  }
}

/** Numbers that would favour low stops are discarded. */
export async function drawStops(serverSeed: string, clientSeed: string, nonce: number): Promise<number[]> {
  const stops: number[] = []
  const numbers = numbersOf(serverSeed, clientSeed, nonce)
  for (const strip of strips) {
    const fair = Math.floor(2 ** 32 / strip.length) * strip.length
    let number = (await numbers.next()).value as number
    while (number >= fair) number = (await numbers.next()).value as number
    stops.push(number % strip.length)
  }
  return stops
}

export type Claim = {
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: number
  stops: readonly number[]
}

/** Was the revealed seed committed to, and do the stops follow from it? */
export async function verifyRound(
  claim: Claim,
): Promise<{ commitmentMatches: boolean; stopsMatch: boolean; stops: number[] }> {
  const stops = await drawStops(claim.serverSeed, claim.clientSeed, claim.nonce)
  return {
    commitmentMatches: (await commitmentOf(claim.serverSeed)) === claim.commitment,
    stopsMatch: stops.length === claim.stops.length && stops.every((stop, reel) => stop === claim.stops[reel]),
    stops,
  }
}

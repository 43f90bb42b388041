import { createHash, createHmac } from 'node:crypto'

export type Seeds = { server: string; client: string; nonce: number }

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The numbers of 32 bits, read as hexadecimal text eight to a block. */
export function* numbersOf({ server, client, nonce }: Seeds): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = hmac(server, `${client}:${nonce}:${cursor}`)
    for (let at = 0; at < 64; at += 8) yield Number.parseInt(block.slice(at, at + 8), 16)
  }
}

/** Draws below n: a number is passed over if the whole multiples of n that fit in 32 bits end at or before it. */
export function belowOf(seeds: Seeds): (n: number) => number {
  const numbers = numbersOf(seeds)
  return (n) => {
    const usable = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const { value } = numbers.next()
      if (value < usable) return value % n
    }
  }
}

/** link(0), link(1), … link(length), where the last is given. */
export function chainTo(last: string, length: number): string[] {
  const links = [last]
  for (let k = 0; k < length; k += 1) links.push(sha256(links.at(-1) ?? ''))
  return links.toReversed()
}

/** What a shoe's host publishes: a leaf for each position and the hash of their list. */
export function openingsOf(server: string, cards: string[]): { list: string; leaves: string[]; salts: string[] } {
  const salts = cards.map((_card, i) => hmac(server, `open:${i}`).slice(0, 32))
  const leaves = cards.map((card, i) => sha256(`${i}:${card}:${salts[i]}`))
  return { list: sha256(leaves.join('')), leaves, salts }
}

import { once } from 'node:events'
import { createHmac } from 'node:crypto'

/** Writes the very numbers that rounds are drawn from to standard output, without end, for tests of randomness: HMAC-SHA256 keyed by a
 *  server seed over `client:nonce:cursor`, sixteen blocks a round, round after round.
 *  `node tools/slots/stream.ts [seed] | dieharder -g 200 -d 0` */
const SERVER_SEED = process.argv[2] ?? '0f'.repeat(32)
const BLOCKS_OF_ROUND = 16
const ROUNDS_AT_ONCE = 512

const roundBytes = (nonce: number): Buffer[] =>
  Array.from({ length: BLOCKS_OF_ROUND }, (_, cursor) =>
    createHmac('sha256', SERVER_SEED).update(`stream:${nonce}:${cursor}`).digest(),
  )

process.stdout.on('error', () => process.exit(0))
for (let nonce = 0; ; nonce += ROUNDS_AT_ONCE) {
  const block = Buffer.concat(Array.from({ length: ROUNDS_AT_ONCE }, (_, round) => roundBytes(nonce + round)).flat())
  if (!process.stdout.write(block)) await once(process.stdout, 'drain')
}

import { randomBytes } from 'node:crypto'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import type { HostContext } from '../context.ts'
import { hostRefuses } from './refusals.ts'
import { countOpen } from '../open-rounds/open-rounds.store.ts'
import { countOpenShotRounds } from '../rooms/shots.store.ts'
import { clientSeedShape, commitmentOf } from '#kit/commitment.ts'
import {
  insertSeed,
  type Seed,
  selectLiveSeed,
  selectSeed,
  updateClientSeed,
  updateSeedRevealed,
} from './seeds.store.ts'

/** The open round may be of any game of the host, so the shared text does not fit. */
const OPEN_TEXT = 'ยังมีรอบที่เล่นค้างอยู่ในค่ายนี้ เล่นให้จบหรือเก็บเงินก่อน แล้วจึงเปิดเผยซีดได้'

/** Refuses `CLIENT_SEED_INVALID`. */
export function clientSeedOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!clientSeedShape.test(text)) throw hostRefuses('CLIENT_SEED_INVALID')
  return text
}

async function newSeed({ clock }: HostContext, host: string, player: string) {
  const now = clock.now()
  const serverSeed = randomBytes(32).toString('hex')
  const commitment = await commitmentOf(serverSeed)
  return { id: newId('sed', now), host, player, serverSeed, commitment, createdMs: now.getTime() }
}

async function createSeed(context: HostContext, host: string, player: string, clientSeed: string): Promise<Seed> {
  const made = await newSeed(context, host, player)
  return context.database.transaction(() => {
    if (selectLiveSeed(context.database, host, player) === undefined)
      insertSeed(context.database, { ...made, clientSeed })
    return seedInUse(context, host, player)
  })
}

/** The seed of a player's round now: `liveSeed` has made it, and a rotation leaves no gap. */
export const seedInUse = ({ database }: HostContext, host: string, player: string): Seed =>
  present(selectLiveSeed(database, host, player), 'a player who bets has a seed')

/** The next round's seed, made and committed to at first use. */
export async function liveSeed(context: HostContext, host: string, player: string): Promise<Seed> {
  return (
    selectLiveSeed(context.database, host, player) ?? createSeed(context, host, player, randomBytes(8).toString('hex'))
  )
}

/** From the next round on. The server seed stays: it was committed to before. */
export async function changeClientSeed(
  context: HostContext,
  host: string,
  player: string,
  clientSeed: string,
): Promise<Seed> {
  const seed = await liveSeed(context, host, player)
  updateClientSeed(context.database, seed.id, clientSeed)
  return { ...seed, clientSeed }
}

/**
 * Reveals the server seed for good and commits to a new one in the same moment. Refuses `ROUND_OPEN` while a round is
 * in play: the seed would reveal what it hides.
 */
export async function rotateSeed(
  context: HostContext,
  host: string,
  player: string,
  clientSeed: string | null,
): Promise<{ revealed: Seed; next: Seed }> {
  const { database, clock } = context
  const asked = await liveSeed(context, host, player)
  const made = await newSeed(context, host, player)
  return database.transaction(() => {
    const live = seedInUse(context, host, player)
    if (live.id === asked.id) {
      const open = countOpen(database, host, player) + countOpenShotRounds(database, host, player)
      if (open > 0) throw hostRefuses('ROUND_OPEN', {}, OPEN_TEXT)
      updateSeedRevealed(database, live.id, clock.now().getTime())
      insertSeed(database, { ...made, clientSeed: clientSeed ?? live.clientSeed })
    }
    // Of two simultaneous rotations the second gets the first's seed.
    const revealed = present(selectSeed(database, asked.id), 'a seed stays')
    return { revealed, next: seedInUse(context, host, player) }
  })
}

import { randomBytes } from 'node:crypto'
import { newId } from '#kit/ids.ts'
import type { HostContext } from '../context.ts'
import { hostRefuses } from './refusals.ts'
import { clientSeedShape, commitmentOf } from '#kit/commitment.ts'
import { insertSeed, selectLiveSeed, updateSeedRevealed, type Seed, updateClientSeed } from './tables.store.ts'

/** Reads a player's own seed. Refuses `CLIENT_SEED_INVALID`. */
export function clientSeedOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!clientSeedShape.test(text)) throw hostRefuses('CLIENT_SEED_INVALID')
  return text
}

async function createSeed(context: HostContext, host: string, player: string, clientSeed: string): Promise<Seed> {
  const now = context.clock.now()
  const serverSeed = randomBytes(32).toString('hex')
  const seed = {
    id: newId('sed', now),
    host,
    player,
    serverSeed,
    commitment: await commitmentOf(serverSeed),
    clientSeed,
    createdMs: now.getTime(),
  }
  return context.database.transaction(() => {
    const known = selectLiveSeed(context.database, host, player)
    if (known !== undefined) return known
    insertSeed(context.database, seed)
    return { ...seed, nextNonce: 0, revealedMs: null }
  })
}

/** The seed of a player's next round, made and committed to at first use. */
export async function liveSeed(context: HostContext, host: string, player: string): Promise<Seed> {
  return selectLiveSeed(context.database, host, player) ?? createSeed(context, host, player, randomBytes(8).toString('hex'))
}

/** Uses the player's own seed from the next round on. The server seed stays, since it was committed to before. */
export async function changeClientSeed(context: HostContext, host: string, player: string, clientSeed: string): Promise<Seed> {
  const seed = await liveSeed(context, host, player)
  updateClientSeed(context.database, seed.id, clientSeed)
  return { ...seed, clientSeed }
}

/** Reveals the server seed in use, which is never used again, and commits to a new one. */
export async function rotateSeed(
  context: HostContext,
  host: string,
  player: string,
  clientSeed: string | null,
): Promise<{ revealed: Seed; next: Seed }> {
  const revealed = await liveSeed(context, host, player)
  updateSeedRevealed(context.database, revealed.id, context.clock.now().getTime())
  return { revealed, next: await createSeed(context, host, player, clientSeed ?? revealed.clientSeed) }
}

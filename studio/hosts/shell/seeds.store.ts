import type { PartyDatabase } from '#kit/party/database.ts'

export type Seed = {
  id: string
  serverSeed: string
  commitment: string
  clientSeed: string
  nextNonce: number
  revealedMs: number | null
}

const SEED = `id, server_seed as serverSeed, commitment, client_seed as clientSeed, next_nonce as nextNonce,
  revealed_ms as revealedMs`

export const selectLiveSeed = (database: PartyDatabase, host: string, player: string) =>
  database.row<Seed>(
    `select ${SEED} from slot_seed where host = ? and player = ? and revealed_ms is null`,
    host,
    player,
  )

export const selectSeed = (database: PartyDatabase, id: string) =>
  database.row<Seed>(`select ${SEED} from slot_seed where id = ?`, id)

export const insertSeed = (
  database: PartyDatabase,
  seed: {
    id: string
    host: string
    player: string
    serverSeed: string
    commitment: string
    clientSeed: string
    createdMs: number
  },
): void =>
  void database.run(
    `insert into slot_seed (id, host, player, server_seed, commitment, client_seed, created_ms)
     values (?, ?, ?, ?, ?, ?, ?)`,
    seed.id,
    seed.host,
    seed.player,
    seed.serverSeed,
    seed.commitment,
    seed.clientSeed,
    seed.createdMs,
  )

export const updateClientSeed = (database: PartyDatabase, id: string, clientSeed: string): void =>
  void database.run('update slot_seed set client_seed = ? where id = ? and revealed_ms is null', clientSeed, id)

export const updateSeedRevealed = (database: PartyDatabase, id: string, nowMs: number): void =>
  void database.run('update slot_seed set revealed_ms = ? where id = ? and revealed_ms is null', nowMs, id)

/** Returns the seed's next nonce, once. */
export const updateNonce = (database: PartyDatabase, seed: Seed): number => {
  database.run('update slot_seed set next_nonce = next_nonce + 1 where id = ?', seed.id)
  return seed.nextNonce
}

import type { Context } from '#kit/transaction.ts'
import {
  findGames,
  type GamesConfig,
  type HostCatalogue,
  storeConfiguredHosts,
  syncCatalogues,
} from '#modules/games/index.ts'
import { seedContent } from '#modules/content/index.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { company } from './brand.th.ts'

const SANDBOX_ACCOUNT = { bank: 'scb', accountNumber: '9876543210', name: company }

/** At each start. A sandbox's hosts are queried for games before it opens, so that its first page has some; elsewhere a
 *  job does that. */
export async function seedDefaults(
  context: Context,
  sandbox: boolean,
  games: GamesConfig,
  catalogue: HostCatalogue,
): Promise<void> {
  await context.database.write(async (tx) => {
    if (sandbox) await ensureSiteAccount(tx, SANDBOX_ACCOUNT)
    await storeConfiguredHosts(tx, games, context.clock.now())
  })
  if (sandbox) await syncCatalogues(context, games, catalogue)
  const [game] = await context.database.read((tx) =>
    findGames(tx, games, context.clock.now(), { lobby: 'slot', rows: 1 }),
  )
  await seedContent(context, { sandbox, ...(game ? { game } : {}) })
}

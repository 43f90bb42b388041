import type { Context } from '#kit/transaction.ts'
import { findGames, type GamesConfig, type HostCatalogue, storeConfiguredHosts, syncCatalogues } from '#modules/games/index.ts'
import { seedContent } from '#modules/content/index.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { company } from './brand.th.ts'

/** The site's account at the sandbox's bank. */
const SANDBOX_ACCOUNT = { bank: 'scb', accountNumber: '9876543210', name: company }

/** Seeds what the site comes with, at each start: in a sandbox the site's bank account, the game hosts, delivered content. In the sandbox
 *  the hosts are asked for their games before the site opens, so that a new sandbox has games from its first page on; elsewhere a job asks
 *  them. */
export async function seedDefaults(context: Context, sandbox: boolean, games: GamesConfig, catalogue: HostCatalogue): Promise<void> {
  await context.database.write(async (tx) => {
    if (sandbox) await ensureSiteAccount(tx, SANDBOX_ACCOUNT)
    await storeConfiguredHosts(tx, games, context.clock.now())
  })
  if (sandbox) await syncCatalogues(context, games, catalogue)
  // The first slot of the lobby: a banner of the sandbox leads to it.
  const [game] = await context.database.read((tx) => findGames(tx, games, context.clock.now(), { lobby: 'slot', rows: 1 }))
  await seedContent(context, { sandbox, ...(game ? { game } : {}) })
}

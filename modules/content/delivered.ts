import { newId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { type BannerGame, demoBanners, gameBanner } from './delivered/demo-banners.ts'
import { demoAnnouncements } from './delivered/demo-announcements.ts'
import { demoOffers } from './delivered/demo-offers.ts'
import { footballNews } from './delivered/football-news.ts'
import { gameNews } from './delivered/game-news.ts'
import { defaultAnnouncements } from './delivered/default-announcements.ts'
import { moneyNews } from './delivered/money-news.ts'
import { playNews } from './delivered/play-news.ts'
import type { DeliveredItem } from './content-item.ts'
import { callSeedContent } from './content.store.ts'

/** For every installation: it names no offer and no contact. */
export const defaultContent: readonly DeliveredItem[] = [
  ...playNews,
  ...moneyNews,
  ...gameNews,
  ...defaultAnnouncements,
]

/** Of an operator that does not exist. */
export const demoContent: readonly DeliveredItem[] = [
  ...demoBanners,
  ...demoOffers,
  ...demoAnnouncements,
  ...footballNews,
]

/** At each start. What an operator has changed stays; what no longer ships is hidden. `game`: for a banner of the
 *  sandbox. */
export async function seedContent(
  context: Context,
  { sandbox, game }: { sandbox: boolean; game?: BannerGame },
): Promise<number> {
  const at = context.clock.now()
  const delivered = sandbox ? [...defaultContent, ...demoContent, ...(game ? [gameBanner(game)] : [])] : defaultContent
  const rows = delivered.map((item) => ({ ...item, id: newId('ntc', at) }))
  return context.database.write((tx) => callSeedContent(tx, rows, at))
}

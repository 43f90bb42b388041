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

/** The content of every installation: how this site works and how to play with care. It names no offer and no contact. */
export const defaultContent: readonly DeliveredItem[] = [...playNews, ...moneyNews, ...gameNews, ...defaultAnnouncements]

/** What the sandbox shows besides: offers, banners, pop-ups, videos, links, and news of an operator that does not exist. */
export const demoContent: readonly DeliveredItem[] = [...demoBanners, ...demoOffers, ...demoAnnouncements, ...footballNews]

/** Seeds the content that ships with the site, at each start. What an operator has changed stays as they left it; what no longer ships is
 *  hidden. `game`: the game that a banner of the sandbox leads to. */
export async function seedContent(context: Context, { sandbox, game }: { sandbox: boolean; game?: BannerGame }): Promise<number> {
  const at = context.clock.now()
  const delivered = sandbox ? [...defaultContent, ...demoContent, ...(game ? [gameBanner(game)] : [])] : defaultContent
  const rows = delivered.map((item) => ({ ...item, id: newId('ntc', at) }))
  return context.database.write((tx) => callSeedContent(tx, rows, at))
}

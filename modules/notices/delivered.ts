import { newId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { demoBanners } from './content/demo-banners.ts'
import { demoNotices } from './content/demo-notices.ts'
import { demoOffers } from './content/demo-offers.ts'
import { footballNews } from './content/football-news.ts'
import { gameNews } from './content/game-news.ts'
import { defaultNotices } from './content/default-notices.ts'
import { moneyNews } from './content/money-news.ts'
import { playNews } from './content/play-news.ts'
import type { DeliveredNotice } from './notice.ts'
import { seedNotices } from './notices.store.ts'

/** The content of every installation: how this site works and how to play with care. It names no offer and no contact. */
export const defaultContent: readonly DeliveredNotice[] = [...playNews, ...moneyNews, ...gameNews, ...defaultNotices]

/** What the sandbox shows besides: offers, banners, pop-ups, videos, links, and news of an operator that does not exist. */
export const demoContent: readonly DeliveredNotice[] = [...demoBanners, ...demoOffers, ...demoNotices, ...footballNews]

/** Seeds the delivered content, at each start. What an operator has changed stays as they left it; what is no longer delivered is
 *  hidden. */
export async function seedContent(context: Context, { sandbox }: { sandbox: boolean }): Promise<number> {
  const at = context.clock.now()
  const delivered = sandbox ? [...defaultContent, ...demoContent] : defaultContent
  const rows = delivered.map((notice) => ({ ...notice, id: newId('ntc', at) }))
  return context.database.write((tx) => seedNotices(tx, rows, at))
}

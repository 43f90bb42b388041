import { newId } from '#kit/ids.ts'
import type { Desk } from '#kit/transaction.ts'
import { demoBanners } from './content/demo-banners.ts'
import { demoNotices } from './content/demo-notices.ts'
import { demoOffers } from './content/demo-offers.ts'
import { footballNews } from './content/football-news.ts'
import { gameNews } from './content/game-news.ts'
import { houseNotices } from './content/house-notices.ts'
import { moneyNews } from './content/money-news.ts'
import { playNews } from './content/play-news.ts'
import type { DeliveredNotice } from './notice.ts'
import { plantNotices } from './notices.store.ts'

/** What any installation is delivered with: how this house works and how to play with care. It names no offer and no contact. */
export const houseContent: readonly DeliveredNotice[] = [...playNews, ...moneyNews, ...gameNews, ...houseNotices]

/** What the sandbox shows besides: offers, banners, pop-ups, videos, links, and news of an operator that does not exist. */
export const demoContent: readonly DeliveredNotice[] = [...demoBanners, ...demoOffers, ...demoNotices, ...footballNews]

/** Plants the delivered content, at each start. What an operator has touched stays as he left it; what is no longer delivered is hidden. */
export async function plantContent(desk: Desk, { sandbox }: { sandbox: boolean }): Promise<number> {
  const at = desk.clock.now()
  const delivered = sandbox ? [...houseContent, ...demoContent] : houseContent
  const rows = delivered.map((notice) => ({ ...notice, id: newId('ntc', at) }))
  return desk.database.write((tx) => plantNotices(tx, rows, at))
}

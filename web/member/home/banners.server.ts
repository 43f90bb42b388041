import type { AnswerOf } from '#contract/http/api.ts'
import { imageSrcSet } from '#contract/plain/content.ts'
import { launchLink } from '#member/games/game-links.ts'
import * as th from './home.th.server.ts'

export type BannerForApi = AnswerOf<'GET /banners'>['data'][number]
/** `kicker`: the small line above the title. */
export type Banner = {
  id: string
  art: string
  /** Of an image uploaded by operators. */
  artSet?: string
  kicker: string
  title: string
  text: string
  action: { to: string; text: string; newTab: boolean } | null
  /** Its offer, if taken once or at times; else null. */
  offer: string | null
}

type Offers = AnswerOf<'GET /promotions'>['data']
const madeBanners = new WeakMap<readonly BannerForApi[], { offers: Offers; banners: Banner[] }>()

/** Only of what is open. The same list for the same answers. */
export function bannersOf(banners: readonly BannerForApi[], offers: Offers): Banner[] {
  const known = madeBanners.get(banners)
  if (known && known.offers === offers) return known.banners
  const made = banners.filter(({ open }) => open).map((banner) => bannerOf(banner, offers))
  madeBanners.set(banners, { offers, banners: made })
  return made
}

const OFFER = '/promotion#'

/**
 * Leads to its game (by our launch page, which adds the ticket), to a page of ours, or nowhere. An offer's banner has
 * the offer's name.
 */
function bannerOf({ id, image, kicker, title, text, link, GameUrl }: BannerForApi, offers: Offers): Banner {
  const artSet = imageSrcSet(image)
  const offer = link.startsWith(OFFER) ? offers.find(({ anchor }) => anchor === link.slice(OFFER.length)) : undefined
  const isTaken = offer?.rule?.trigger.kind === 'deposit' || offer?.rule?.trigger.kind === 'free_credit'
  const shown = {
    id,
    art: image,
    ...(artSet && { artSet }),
    kicker: offer?.rule ? offer.title : kicker,
    title,
    text,
    offer: offer && isTaken ? offer.anchor : null,
  }
  if (GameUrl !== null) return { ...shown, action: { to: launchOf(new URL(GameUrl)), text: th.play, newTab: true } }
  return {
    ...shown,
    action: link === '' ? null : { to: link, text: th.actionOf[link] ?? th.seeMore, newTab: !link.startsWith('/') },
  }
}

const launchOf = (game: URL): string => launchLink({ host: game.hostname, code: game.searchParams.get('game') ?? '' })

import { useLocation, useRouteLoaderData } from 'react-router'
import { type Profile, useProfile } from '#member/session/snapshot.ts'
import { tm_banner_status } from '#member/session/state.ts'
import { useShellHandle } from '#member/shell/handle.ts'
import { useHeldBack } from '#member/shell/still.tsx'
import { useSite } from '#member/viewer.ts'
import type { Banner } from './banners.server.ts'
import { Hero } from './hero.tsx'
import './banners.css'

/** The banners' layout route: its file. */
const LAYOUT = 'shell/layout'

/** `banners`: null where the document brought their markup; `empty`: addresses of lobbies without a game. */
export type LayoutData = { count: number; banners: Banner[] | null; empty: string[] }

/** For menus. */
export const useEmptyLobbies = (): readonly string[] => useRouteLoaderData<LayoutData>(LAYOUT)?.empty ?? []

/** In this member's order, null where the document brought their markup. */
export type ShownBanners = { count: number; banners: readonly Banner[] | null }

type OffersOfMember = Pick<Profile, 'promotion_ids'> & {
  events: readonly Pick<Profile['events'][number], 'id' | 'claimable'>[]
}

/** Used offers, and those that wait for a running bonus, come last. */
export function takeableFirst<Shown extends Pick<Banner, 'offer'>>(
  banners: readonly Shown[],
  own: OffersOfMember | null,
): readonly Shown[] {
  if (own === null) return banners
  const isOver = ({ offer }: Shown) =>
    offer !== null &&
    own.promotion_ids[offer] === undefined &&
    !own.events.some(({ id, claimable }) => id === offer && claimable)
  return [...banners.filter((banner) => !isOver(banner)), ...banners.filter(isOver)]
}

/**
 * Empty where operators turned them off. `banners` is null on the first document, which has their markup only
 * (shell/still.tsx).
 */
export function useBanners(): ShownBanners {
  const { count, banners } = useRouteLoaderData<LayoutData>(LAYOUT) ?? { count: 0, banners: [] }
  const shared = useHeldBack('banners', banners)
  const profile = useProfile()
  return tm_banner_status(useSite())
    ? { count, banners: shared && takeableFirst(shared, profile) }
    : { count: 0, banners: [] }
}

/**
 * Not where a member fills in a form or handles money (decisions, section 3): all on browsing pages, elsewhere the
 * first as one line. Home places its own.
 */
export function PageBanners() {
  const shown = useBanners()
  const { bare, register, actions, offering } = useShellHandle()
  const { pathname } = useLocation()
  if (shown.count === 0 || pathname === '/' || bare || register || actions) return null
  return (
    <div className={offering ? 'banner-strip' : 'banner-strip slim'}>
      <Hero {...shown} size={offering ? 'low' : 'line'} />
    </div>
  )
}

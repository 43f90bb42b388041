import { useLocation, useRouteLoaderData } from 'react-router'
import { type Profile, useProfile } from '#member/session/snapshot.ts'
import { tm_banner_status } from '#member/session/state.ts'
import { useShellHandle } from '#member/shell/handle.ts'
import { useHeldBack } from '#member/shell/still.tsx'
import { useSite } from '#member/viewer.ts'
import type { Banner } from './front-page.server.ts'
import { Hero } from './hero.tsx'
import './banners.css'

/** The route id of the layout that reads the banners: its file. */
const LAYOUT = 'shell/layout'

/** What the default layout reads for all its pages. `count`: how many banners there are; `banners`: null where the document brought their
 *  markup instead; `empty`: the addresses of the lobbies without a game. */
export type LayoutData = { count: number; banners: Banner[] | null; empty: string[] }

/** The addresses of the lobbies that have no game yet, for menus. */
export const useEmptyLobbies = (): readonly string[] => useRouteLoaderData<LayoutData>(LAYOUT)?.empty ?? []

/** What banners are shown: in this member's order, null where the document brought their markup. */
export type ShownBanners = { count: number; banners: readonly Banner[] | null }

type OffersOfMember = Pick<Profile, 'promotion_ids'> & { events: readonly Pick<Profile['events'][number], 'id' | 'claimable'>[] }

/** What a member can still take first; an offer that is used, or that waits for a running bonus, comes last. */
export function takeableFirst<Shown extends Pick<Banner, 'offer'>>(
  banners: readonly Shown[],
  own: OffersOfMember | null,
): readonly Shown[] {
  if (own === null) return banners
  const isOver = ({ offer }: Shown) =>
    offer !== null && own.promotion_ids[offer] === undefined && !own.events.some(({ id, claimable }) => id === offer && claimable)
  return [...banners.filter((banner) => !isOver(banner)), ...banners.filter(isOver)]
}

/** The banners of the default layout; none where operators have turned them off. `banners` is null on the first document,
 *  whose HTML has the banners and not their data (shell/still.tsx). */
export function useBanners(): ShownBanners {
  const { count, banners } = useRouteLoaderData<LayoutData>(LAYOUT) ?? { count: 0, banners: [] }
  const shared = useHeldBack('banners', banners)
  const profile = useProfile()
  return tm_banner_status(useSite()) ? { count, banners: shared && takeableFirst(shared, profile) } : { count: 0, banners: [] }
}

/** The banners above a page of the default layout, except where a member fills in a form or acts on money (decisions, section 3): all of
 *  them where one looks for something to play or to take, elsewhere the first as one line. The home page places its own, larger ones. */
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

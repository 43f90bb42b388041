import { useLocation, useRouteLoaderData } from 'react-router'
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
 *  markup instead. */
export type LayoutData = { count: number; banners: Banner[] | null }

/** The banners of the default layout; none where operators have turned them off. `banners` is null on the first document,
 *  whose HTML has the banners and not their data (shell/still.tsx). */
export function useBanners(): LayoutData {
  const { count, banners } = useRouteLoaderData<LayoutData>(LAYOUT) ?? { count: 0, banners: [] }
  const shown = useHeldBack('banners', banners)
  return tm_banner_status(useSite()) ? { count, banners: shown } : { count: 0, banners: [] }
}

/** The banners above a page of the default layout, except where a member fills in a form or acts on money (decisions, section 3). The home
 *  page places its own, larger ones beside the wallet. */
export function PageBanners() {
  const shown = useBanners()
  const { backTitle, bare, register, actions } = useShellHandle()
  const { pathname } = useLocation()
  if (shown.count === 0 || pathname === '/' || bare || register || actions) return null
  return (
    <div className={backTitle === undefined ? 'banner-strip' : 'banner-strip is-inner'}>
      <Hero {...shown} strip />
    </div>
  )
}

import { useLocation, useRouteLoaderData } from 'react-router'
import { tm_banner_status } from '#member/session/state.ts'
import { useShellHandle } from '#member/shell/handle.ts'
import { useSite } from '#member/viewer.ts'
import type { Banner } from './front-page.server.ts'
import { Hero } from './hero.tsx'
import './banners.css'

/** The route id of the layout that reads the banners: its file. */
const LAYOUT = 'shell/layout'

/** What the default layout reads for all its pages. */
export type LayoutData = { banners: Banner[] }

/** The banners of the default layout; none where operators have turned them off. */
export function useBanners(): readonly Banner[] {
  const banners = useRouteLoaderData<LayoutData>(LAYOUT)?.banners ?? []
  return tm_banner_status(useSite()) ? banners : []
}

/** The banners above a page of the default layout, except where a member fills in a form or acts on money (decisions, section 3). The home
 *  page places its own, larger ones beside the wallet. */
export function PageBanners() {
  const banners = useBanners()
  const { inner, bare, register, acts } = useShellHandle()
  const { pathname } = useLocation()
  if (banners.length === 0 || pathname === '/' || bare || register || acts) return null
  return (
    <div className={inner === undefined ? 'banner-strip' : 'banner-strip is-inner'}>
      <Hero banners={banners} strip />
    </div>
  )
}

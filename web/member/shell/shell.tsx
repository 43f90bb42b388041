import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsPaused } from '#member/session/snapshot.ts'
import { useViewer } from '#member/viewer.ts'
import { classes } from '#ui/classes.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { BottomBar, LobbyFan } from './bottom-bar.tsx'
import { VisitorDrawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { useShellHandle } from './handle.ts'
import { MAIN } from './ids.ts'
import { TopCredit, MemberDrawer, MemberSide, MemberTop, RegisterDrawer, RegisterTop } from './lazy-parts.ts'
import { VisitorSide } from './side-menu.tsx'
import * as th from './th.ts'
import { InnerTop, VisitorTop } from './top-bar.tsx'
// Styles of parts that the server renders before their scripts arrive. A style imported by several pages would make one
// load another's scripts.
import '#member/account/bell.css'
import '#member/promotions/offer-news.css'
import '#member/promotions/turnover-bar.css'
import '#ui/countdown.css'
import './menus.css'
import './bottom-bar.css'
// Last: it decides what wide and narrow screens show.
import './shell.css'

/** Late parts (lazy-parts.ts) have own boundaries, which keep their content while a visitor becomes a member. */
export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  useMenusThatClose()
  const { backTitle, bare, register, wallet } = useShellHandle()
  const isPaused = useIsPaused()
  const quiet = backTitle !== undefined || bare || register
  return (
    <div
      className={classes(
        'shell',
        backTitle !== undefined && 'has-inner',
        quiet && 'is-quiet',
        register && 'is-register',
        wallet && 'has-wallet',
        isPaused && 'is-paused',
      )}
    >
      <a className="skip" href={`#${MAIN}`}>
        {th.skip}
      </a>
      <LoadingBar />
      {backTitle !== undefined && (
        <InnerTop title={backTitle}>
          {viewer && (
            <Suspense>
              <TopCredit viewer={viewer} />
            </Suspense>
          )}
        </InnerTop>
      )}
      <Suspense>{register ? <RegisterTop /> : viewer ? <MemberTop viewer={viewer} /> : <VisitorTop />}</Suspense>
      {!register && <Suspense>{viewer ? <MemberSide /> : <VisitorSide />}</Suspense>}
      <main id={MAIN} className="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!quiet && <BottomBar member={viewer !== null} />}
      <Suspense>
        {register ? <RegisterDrawer viewer={viewer} /> : viewer ? <MemberDrawer viewer={viewer} /> : <VisitorDrawer />}
      </Suspense>
      <LobbyFan />
    </div>
  )
}

/** After a followed link. Toasts are no menu and stay, as does a menu opened before React ran. */
function useMenusThatClose(): void {
  const { key } = useLocation()
  const closedAt = useRef(key)
  useEffect(() => {
    if (closedAt.current === key) return
    closedAt.current = key
    for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover()
  }, [key])
}

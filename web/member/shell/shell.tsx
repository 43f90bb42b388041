import { type ReactNode, useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useViewer } from '#member/viewer.ts'
import { classes } from '#ui/classes.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { BottomBar, LobbyFan } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { MAIN, NEWS } from './ids.ts'
import { SideMenu } from './side-menu.tsx'
import * as th from './th.ts'
import { InnerTop, MemberTop, VisitorTop } from './top-bar.tsx'
import './menus.css'
import './bottom-bar.css'
// Last: it settles what wide and narrow screens show.
import './shell.css'

/** What a page may ask of the shell in its `handle`. `inner`: on a phone a bar with the way back and this title instead of the logo,
 *  no bottom bar and no footer (money screens). `bare`: the bar alone, for a visitor's forms. */
export type ShellHandle = { inner?: string; bare?: boolean }

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  useMenusThatClose()
  const handle = useMatches().reduce<ShellHandle>((sum, match) => ({ ...sum, ...(match.handle as ShellHandle | undefined) }), {})
  const quiet = handle.inner !== undefined || handle.bare
  return (
    <div className={classes('shell', handle.inner !== undefined && 'has-inner', quiet && 'is-quiet')}>
      <a className="skip" href={`#${MAIN}`}>
        {th.skip}
      </a>
      <LoadingBar />
      {handle.inner !== undefined && <InnerTop title={handle.inner} viewer={viewer} />}
      {viewer ? <MemberTop viewer={viewer} /> : <VisitorTop />}
      <SideMenu viewer={viewer} />
      <main id={MAIN} className="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!quiet && <BottomBar member={viewer !== null} />}
      <Drawer viewer={viewer} />
      <LobbyFan openLobbies={['slot']} />
      {viewer && (
        <div id={NEWS} popover="auto" className="news card">
          <b>{th.noNews}</b>
          <p className="small quiet">{th.noNewsDetail}</p>
        </div>
      )}
    </div>
  )
}

/** A menu goes when a link in it has led somewhere. Messages, which are no menu, stay. */
function useMenusThatClose(): void {
  const { key } = useLocation()
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) open.hidePopover()
  }, [key])
}

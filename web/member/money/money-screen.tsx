import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Note } from '#ui/surface.tsx'
import { type HelpPoint, SideHelp } from './side-help.tsx'
import * as th from './money-screen.th.ts'
import '#member/account/account.css'

/** `step` distinguishes screens with the same title. */
type MoneyScreenProps = {
  title: string
  step?: string
  help?: readonly HelpPoint[]
  withoutScript?: string
  children: ReactNode
}

/**
 * Help beside it on a desktop. On a phone the shell's bar has the title, and the heading is for screen readers. Money
 * screens need the script; without it the page states that.
 */
export function MoneyScreen({
  title,
  step = title,
  help = [],
  withoutScript = th.needsScript,
  children,
}: MoneyScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useStartAtStep(step, heading)
  return (
    <div className={classes('money-page', help.length > 0 && 'with-help')}>
      <div className="column money-screen">
        <h1 ref={heading} tabIndex={-1} className="money-title display">
          {title}
        </h1>
        <noscript>
          <Note kind="warning">{withoutScript}</Note>
        </noscript>
        <StillLoading />
        {children}
      </div>
      {help.length > 0 && <SideHelp points={help} />}
    </div>
  )
}

/** Scrolls to the top, and focuses the new heading where the focused element is gone. */
function useStartAtStep(step: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step, heading])
}

/** Shown by CSS alone when the script has not run after ten seconds: no button works until then. */
function StillLoading() {
  if (useHydrated()) return null
  return (
    <div className="still-loading">
      <Note kind="warning">
        {th.notLoaded} <a href="?">{th.reload}</a>
      </Note>
    </div>
  )
}

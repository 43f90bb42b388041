import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Note } from '#ui/surface.tsx'
import { type HelpPoint, SideHelp } from './side-help.tsx'
import './account.css'

/** `step`: what tells this screen from the one before it in its place, where the title does not. */
type MoneyScreenProps = { title: string; step?: string; help?: readonly HelpPoint[]; withoutScript?: string; children: ReactNode }

/** The frame of a screen about money: calm, one column, on a desktop with what is good to know at its side. On a phone the shell's bar carries the
 *  title; the heading is then for screen readers. What a member does there goes by script only, and whoever has none is shown so. */
export function MoneyScreen({
  title,
  step = title,
  help = [],
  withoutScript = 'ฝากและถอนเงินต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้',
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

/** When one screen takes the place of another it begins at its top, whatever was scrolled to in the one before. Where what had the focus is gone with
 *  that one, the focus goes to the new heading: it is read out, and the next Tab leads into the new screen. */
function useStartAtStep(step: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step, heading])
}

/** Shown by the style alone, once the script has kept a member waiting for ten seconds: until it runs no button of this screen works, and
 *  where it cannot come it never will. The link loads this very page. */
function StillLoading() {
  if (useHydrated()) return null
  return (
    <div className="still-loading">
      <Note kind="warning">
        หน้านี้ยังโหลดไม่ครบ ปุ่มจึงยังกดไม่ได้ <a href="?">โหลดหน้านี้ใหม่</a>
      </Note>
    </div>
  )
}

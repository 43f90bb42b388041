import type { ReactNode } from 'react'
import { Note } from '#ui/surface.tsx'
import './account.css'

/** The frame of a screen about money: calm, one column. On a phone the shell's bar carries the title; the heading is then for
 *  screen readers. Money moves by script only, and whoever has none is told. */
export const MoneyScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="column money-screen">
    <h1 className="money-title display">{title}</h1>
    <noscript>
      <Note kind="warning">ฝากและถอนเงินต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้</Note>
    </noscript>
    {children}
  </div>
)

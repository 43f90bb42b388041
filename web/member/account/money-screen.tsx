import type { ReactNode } from 'react'
import { Note } from '#ui/surface.tsx'
import './account.css'

type MoneyScreenProps = { title: string; withoutScript?: string; children: ReactNode }

/** The frame of a screen about money: calm, one column. On a phone the shell's bar carries the title; the heading is then for
 *  screen readers. What a member does there goes by script only, and whoever has none is told. */
export const MoneyScreen = ({ title, withoutScript = 'ฝากและถอนเงินต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้', children }: MoneyScreenProps) => (
  <div className="column money-screen">
    <h1 className="money-title display">{title}</h1>
    <noscript>
      <Note kind="warning">{withoutScript}</Note>
    </noscript>
    {children}
  </div>
)

import type { ReactNode } from 'react'
import './account.css'

/** The frame of a screen about money: calm, one column. On a phone the shell's bar carries the title; the heading is then for
 *  screen readers. */
export const MoneyScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="column money-screen">
    <h1 className="money-title display">{title}</h1>
    {children}
  </div>
)

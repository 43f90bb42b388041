import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

type MoneyProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'b' | 'dd' | 'div' | 'output' | 'p' | 'span'
  /** The tone of a currency sign in front. */
  sign?: 'gold' | 'jade'
  children: string
}

/** A sum of money. Page translation leaves it alone, and each of its texts stands alone in an element: one beside another would stay as it
 *  was when a translation has wrapped it. */
export const Money = ({ as: Tag = 'span', sign, className, children, ...rest }: MoneyProps) => (
  <Tag className={classes('money', className)} translate="no" {...rest}>
    {sign ? (
      <>
        <span className={sign}>฿</span>
        <span>{children}</span>
      </>
    ) : (
      children
    )}
  </Tag>
)

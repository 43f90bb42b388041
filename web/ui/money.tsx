import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

type MoneyProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'b' | 'dd' | 'div' | 'output' | 'p' | 'span'
  /** The tone of a currency sign in front. */
  sign?: 'gold' | 'jade'
  children: string
}

/**
 * Excluded from page translation. Each text is alone in an element: beside another it would not update once a
 * translation wrapped it.
 */
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

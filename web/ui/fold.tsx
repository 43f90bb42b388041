import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useOpenedEarly } from './opened-early.ts'
import './fold.css'

type FoldProps = {
  title: string
  /** Of folds with the same name, one is open at a time. */
  name?: string
  /** Initially. */
  open?: boolean
  /** Called each time it is unfolded. */
  onOpen?: () => void
  children: ReactNode
}

/** Native, so it opens without a script. */
export function Fold({ title, name, open, onOpen, children }: FoldProps) {
  const fold = useOpenedEarly<HTMLDetailsElement>(() => onOpen?.())
  return (
    <details
      ref={fold}
      className="fold"
      name={name}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <span className="grow">{title}</span>
        <Icon name="down" size={20} />
      </summary>
      <div className="fold-inside">{children}</div>
    </details>
  )
}

import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { Entry } from './menu-entries.ts'

/** One line of a menu, as the link it is; `bare` is without its picture. */
export function MenuLink({ entry, className, bare }: { entry: Entry; className?: string; bare?: boolean }) {
  const face = (
    <>
      {!bare && <Icon name={entry.icon} />}
      {entry.text}
    </>
  )
  if ('href' in entry)
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    )
  if (entry.newTab)
    return (
      <a className={className} href={entry.to} target="_blank" rel="noopener">
        {face}
      </a>
    )
  return (
    <Link className={className} to={entry.to}>
      {face}
    </Link>
  )
}

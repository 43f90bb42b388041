import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { type Entry, isHere } from './menu-entries.ts'
import * as th from './th.ts'

/** Marked where current; `bare`: its text alone. */
export function MenuLink({
  entry,
  className,
  bare,
}: {
  entry: Entry
  className?: string | undefined
  bare?: boolean | undefined
}) {
  const location = useLocation()
  const face = bare ? (
    entry.text
  ) : (
    <>
      <Icon name={entry.icon} />
      {entry.text}
      {entry.isNew && <span className="pill ok">{th.markedNew}</span>}
      {entry.soon && <small className="soon-mark">{th.markedSoon}</small>}
      {entry.out && <Icon name="external" size={16} />}
    </>
  )
  if ('to' in entry && !entry.newTab)
    return (
      <Link
        className={entry.soon ? 'is-soon' : className}
        to={entry.to}
        aria-current={isHere(entry.to, location) ? 'page' : undefined}
      >
        {face}
      </Link>
    )
  const [address, rel] = 'to' in entry ? [entry.to, 'noopener'] : [entry.href, 'noopener noreferrer']
  return (
    <a className={className} href={address} target="_blank" rel={rel}>
      {face}
    </a>
  )
}

export const MenuLinks = ({ entries, bare }: { entries: readonly Entry[]; bare?: boolean }) =>
  entries.map((entry) => <MenuLink key={entry.text} entry={entry} bare={bare} />)

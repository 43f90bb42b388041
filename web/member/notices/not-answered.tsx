import { useLocation } from 'react-router'
import asleep from '#ui/art/m_sleep.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import * as th from './th.ts'

/** What the page would show could not be asked for; the same address once more is the way on, with and without script. */
export function NotAnswered() {
  const { pathname, search } = useLocation()
  return <Empty art={asleep} title={th.notAnswered} action={<ButtonLink href={pathname + search}>{th.retry}</ButtonLink>} />
}

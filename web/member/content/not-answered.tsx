import { useLocation } from 'react-router'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import * as th from './th.ts'

/** The retry is a link to the same address, so it works without script. */
export function NotAnswered() {
  const { pathname, search } = useLocation()
  return (
    <Empty art={asleep} title={th.notAnswered} action={<ButtonLink href={pathname + search}>{th.retry}</ButtonLink>} />
  )
}

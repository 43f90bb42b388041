import { useEffect } from 'react'
import emptyArt from '#ui/art/m_empty.avif'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { useIsPaused } from '#member/session/snapshot.ts'
import * as th from './th.ts'

/**
 * With links home and, for 404, to the promotions, else a reload. 404 reads '404 Not Found', all else 'An error
 * occurred' (specification, section 2).
 */
export function ErrorScreen({ status }: { status: number }) {
  const missing = status === 404
  const isPaused = useIsPaused()
  // What failed without a network is loaded again once it is back; it may be by the time that the error shows.
  useEffect(() => {
    const again = () => missing || location.reload()
    if (navigator.onLine && 'unreached' in document.documentElement.dataset) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [missing])
  // The page is reloading (entry.client.tsx): show no error.
  if ('document' in globalThis && 'leaving' in document.documentElement.dataset) return null
  return (
    <div className="error-screen column stack centred">
      <title>{th.titled(missing ? th.notFoundTitle : th.errorTitle)}</title>
      <img src={missing ? emptyArt : asleep} width="250" height="250" alt="" />
      <h1 className="display leaf">{missing ? th.notFoundTitle : th.errorTitle}</h1>
      <div>
        <p className="error-words">{missing ? th.notFound : th.error}</p>
        <p className="quiet">{missing ? th.notFoundDetail : th.errorDetail}</p>
      </div>
      {!missing && (
        <ButtonLink href="" icon="refresh" full>
          {th.retry}
        </ButtonLink>
      )}
      <ButtonLink href="/" icon="home" full variant={missing ? 'gold' : 'ghost'}>
        {th.backHome}
      </ButtonLink>
      {missing && !isPaused && (
        <ButtonLink href="/promotion" variant="plain">
          {th.seePromotions}
        </ButtonLink>
      )}
    </div>
  )
}

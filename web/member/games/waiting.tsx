import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { firstErrorText, type Outcome } from '#member/api.ts'
import { loginFor } from '#member/members/way-back.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import * as th from './waiting.th.ts'
import './launch-page.css'

type LaunchScreenProps = { art: string; title: string; children: ReactNode }

/** A launching tab's message. */
export const LaunchScreen = ({ art, title, children }: LaunchScreenProps) => (
  <div className="launch column stack centred">
    <img src={art} width="180" height="180" alt="" />
    <h1 className="display">{title}</h1>
    {children}
  </div>
)

/** The login returns a visitor here. */
export function LogInRequired({
  art,
  title,
  text,
  demo = '',
  watch = '',
}: {
  art: string
  title: string
  text: string
  demo?: string
  watch?: string
}) {
  const here = useLocation()
  return (
    <LaunchScreen art={art} title={title}>
      <p className="quiet">{text}</p>
      <ButtonLink to={loginFor(here)} full>
        {th.logIn}
      </ButtonLink>
      <ButtonLink to="/register" variant="plain" full>
        {th.noAccount}
      </ButtonLink>
      {demo !== '' && (
        <ButtonLink href={demo} variant="plain" full>
          {th.tryIt}
        </ButtonLink>
      )}
      {watch !== '' && (
        <ButtonLink href={watch} variant="plain" full>
          {th.watchIt}
        </ButtonLink>
      )}
    </LaunchScreen>
  )
}

type WaitingProps = {
  art: string
  opening: string
  openingText: string
  failed: string
  request: () => Promise<Outcome<{ url: string }>>
  /** A way on where no ticket was issued. */
  otherwise?: ReactNode
}

/**
 * Requests the address once and replaces the tab, so that neither history nor an address of ours keeps a ticket. A
 * refusal is shown with a retry.
 */
export function Waiting({ art, opening, openingText, failed, request, otherwise }: WaitingProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const go = async () => {
    setRefused(null)
    const answer = await request()
    if (answer.ok) location.replace(answer.data.url + location.hash)
    else setRefused(firstErrorText(answer.error))
  }
  // One ticket for one opening of the page.
  const goOnce = useEffectEvent(go)
  useEffect(() => {
    void goOnce()
  }, [])
  if (refused === null) {
    return (
      <LaunchScreen art={art} title={opening}>
        <p className="quiet row" role="status">
          <span className="spinner" />
          {openingText}
        </p>
      </LaunchScreen>
    )
  }
  return (
    <LaunchScreen art={art} title={failed}>
      <Note kind="error">{refused}</Note>
      <Button full onClick={() => void go()}>
        {th.retry}
      </Button>
      {otherwise}
      <ButtonLink to="/" variant="plain" full>
        {th.backHome}
      </ButtonLink>
    </LaunchScreen>
  )
}

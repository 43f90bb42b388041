import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldsOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useViewer } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { type DrawOf, inPlace, type MatchesOf, type MatchOf, matchesOf, type Side, type TeamOf } from './match-parts.ts'
import * as th from './matches.th.ts'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** The site's own interval with hosts. */
const POLL_MS = 10_000

/** While the page is visible. Each card keeps its place. */
export function useReported(first: MatchesOf, asked: FieldsOf<'GET /fixtures'>): MatchesOf {
  const [reported, setReported] = useState(first)
  const query = JSON.stringify(asked)
  useEffect(() => setReported(first), [first])
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await call('GET /fixtures', JSON.parse(query) as FieldsOf<'GET /fixtures'>)
      if (!answer.ok) return
      const now = matchesOf(answer.data.data)
      setReported((shown) => ({ matches: inPlace(shown.matches, now.matches), draws: inPlace(shown.draws, now.draws) }))
    }
    const poll = () => void ask()
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [query])
  return reported
}

type BetLinkProps = { to: string; className: string; watch?: string | undefined; children: ReactNode }

/** In its own tab; a guest is prompted to log in first, or to `watch`. */
export function BetLink({ to, className, watch, children }: BetLinkProps) {
  const member = useViewer() !== null
  const [prompting, setPrompting] = useState(false)
  const promptLogin = (event: MouseEvent) => {
    // A parent may have prompted already (home/still-actions.tsx).
    if (member || event.defaultPrevented) return
    event.preventDefault()
    setPrompting(true)
  }
  return (
    <>
      <a
        href={to}
        className={className}
        target={member ? '_blank' : undefined}
        rel="noopener"
        data-watch={watch}
        onClick={promptLogin}
      >
        {children}
      </a>
      {prompting && (
        <Suspense>
          <LogInPrompt {...{ to, watch }} onClose={() => setPrompting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Matches in play, the next ones, and the draws that close next. */
export function MatchStrip({ shown, limit }: { shown: MatchesOf; limit: string }) {
  const { matches, draws } = useReported(shown, { limit })
  return (
    <>
      {matches.length > 0 && (
        <section aria-label={th.title}>
          <SectionTitle more={{ to: '/sports', text: th.allMatches }}>{th.title}</SectionTitle>
          <ul className="match-strip">
            {matches.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {draws.length > 0 && <Draws draws={draws} />}
    </>
  )
}

export const Draws = ({ draws }: { draws: readonly DrawOf[] }) => (
  <section aria-label={th.draws}>
    <SectionTitle>{th.draws}</SectionTitle>
    <ul className="draw-strip">
      {draws.map(({ id, to, title, closes, left }) => (
        <li key={id}>
          <BetLink className="card draw-card" to={to}>
            <b className="ellipsis">{title}</b>
            <span className="caption quiet">{closes}</span>
            <span className="caption draw-left">{left}</span>
          </BetLink>
        </li>
      ))}
    </ul>
  </section>
)

/** Keys are "host key". */
export type Stars = { isFollowed: (key: string) => boolean; toggle: (key: string) => void }

/** Opens its betting page when pressed anywhere but on a star. */
export const MatchCard = ({ match, star }: { match: MatchOf; star?: Stars | undefined }) => (
  <article className="card match-card">
    <div className="match-head caption">
      <span className="quiet ellipsis">{match.league.name}</span>
      {star && <Star of={`${match.host} league:${match.league.id}`} name={match.league.name} star={star} />}
      <span className={match.live ? 'match-live' : 'faint'}>{match.when}</span>
    </div>
    <Team {...match.home} of={`${match.host} team:${match.home.id}`} star={star} />
    <Team {...match.away} of={`${match.host} team:${match.away.id}`} star={star} />
    <BetLink to={match.to} className="match-prices">
      <span className="unseen">{th.match(match.home.name, match.away.name)}</span>
      {match.prices === null ? (
        <span className="match-closed caption quiet">
          <Icon name="lock" size={16} />
          {th.noPrices}
        </span>
      ) : (
        match.prices.map((one) => <Price key={one.pick} {...one} />)
      )}
    </BetLink>
  </article>
)

const Team = ({ name, crest, goals, of, star }: TeamOf & { of: string; star: Stars | undefined }) => (
  <div className={star ? 'match-team with-star' : 'match-team'}>
    <Crest colours={crest} />
    <b className="ellipsis">{name}</b>
    {star && <Star of={of} name={name} star={star} />}
    <em className="money">{goals}</em>
  </div>
)

const Star = ({ of, name, star: { isFollowed, toggle } }: { of: string; name: string; star: Stars }) => (
  <button
    type="button"
    className={isFollowed(of) ? 'match-star is-on' : 'match-star'}
    aria-pressed={isFollowed(of)}
    aria-label={th.follow(name)}
    onClick={() => toggle(of)}
  >
    <Icon name="star" size={20} />
  </button>
)

const SHIELD = 'M20 2 36 7V20C36 30 28 36 20 39 12 36 4 30 4 20V7Z'

const Crest = ({ colours }: { colours: TeamOf['crest'] }) => (
  <svg width="24" height="24" viewBox="0 0 40 40" aria-hidden="true">
    <path d={SHIELD} fill={colours?.[0] ?? '#3A4179'} stroke="#F0D48A" strokeWidth="1.6" />
    <path d="M20 2 36 7V20C36 30 28 36 20 39Z" fill={colours?.[1] ?? '#676EA6'} />
  </svg>
)

/** How long a moved price is marked. */
const MARK_MS = 2_000

function Price({ pick, price }: { pick: Side; price: string }) {
  const before = useRef(price)
  const [moved, setMoved] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    if (before.current === price) return
    setMoved(Number(price) > Number(before.current) ? 'up' : 'down')
    before.current = price
    const timer = setTimeout(() => setMoved(null), MARK_MS)
    return () => clearTimeout(timer)
  }, [price])
  return (
    <span className={moved === null ? 'match-price' : `match-price is-${moved}`}>
      <small aria-hidden="true">{th.picks[pick]}</small>
      <span className="unseen">{th.pickNames[pick]} </span>
      <b className="money">{price}</b>
    </span>
  )
}

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import type { LobbyPage } from './lobby-page.server.ts'
import { gamesOf, type MatchOf } from './match-parts.ts'
import { Draws, MatchCard, useReported } from './matches.tsx'
import * as th from './matches.th.ts'
import { useFollowed } from './use-followed.ts'

/** Two rows of a desktop, so that a phone's games are near. */
const SHOWN_FIRST = 6

/** Teams and league, as followed by members. */
const keysOf = ({ host, league, home, away }: MatchOf): string[] => [
  `${host} league:${league.id}`,
  `${host} team:${home.id}`,
  `${host} team:${away.id}`,
]

/** Matches of starred teams and leagues come first. */
export function LobbyMatches({ page: { lobby, matches: first, followed: stored, query, games } }: { page: LobbyPage }) {
  const { matches, draws } = useReported(first, { lobby, q: query.q, limit: '60' })
  const { isFollowed, toggle } = useFollowed(stored ?? [])
  const [onlyFollowed, setOnlyFollowed] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  // By the stars that the page came with, so that a press moves no card.
  const isOwn = (match: MatchOf) => stored !== null && keysOf(match).some((key) => stored.includes(key))
  const ordered = [...matches.filter(isOwn), ...matches.filter((match) => !isOwn(match))]
  const chips = gamesOf(matches, games)
  // The last match of a game may end while it is chosen.
  const game = chips.some(({ code }) => code === chosen) ? chosen : null
  const ofGame = game === null ? ordered : ordered.filter((match) => match.game === game)
  const shown = onlyFollowed ? ofGame.filter((match) => keysOf(match).some(isFollowed)) : ofGame
  const star = stored === null ? undefined : { isFollowed, toggle }
  return (
    <>
      {draws.length > 0 && query.q === '' && <Draws draws={draws} />}
      {matches.length > 0 && (
        <section aria-label={th.title}>
          <SectionTitle>{query.q === '' ? th.title : th.found(matches.length)}</SectionTitle>
          {(star || chips.length > 1) && (
            <p className="match-filter">
              {star && (
                <Chip chosen={onlyFollowed} onChoose={() => setOnlyFollowed(!onlyFollowed)}>
                  {th.onlyFollowed}
                </Chip>
              )}
              {chips.length > 1 &&
                chips.map(({ code, title, all: count, live }) => (
                  <Chip key={code} chosen={game === code} onChoose={() => setChosen(game === code ? null : code)}>
                    {title} <span className="caption quiet">{live > 0 ? th.liveCount(live) : count}</span>
                  </Chip>
                ))}
            </p>
          )}
          {shown.length === 0 && <p className="small quiet">{th.noneFollowed}</p>}
          <ul className="match-list">
            {shown.slice(0, all ? shown.length : SHOWN_FIRST).map((match) => (
              <li key={match.id}>
                <MatchCard match={match} star={star} />
              </li>
            ))}
          </ul>
          {!all && shown.length > SHOWN_FIRST && (
            <p className="match-more">
              <Button variant="line" icon="down" full needsScript onClick={() => setAll(true)}>
                {th.showAll(shown.length - SHOWN_FIRST)}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  )
}

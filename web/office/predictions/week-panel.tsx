import { useQuery } from '@tanstack/react-query'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Detail } from '../shell/queue.tsx'
import { whenForPeople } from '../shell/times.ts'
import { daysOf, type Week, WeekState } from './week.tsx'
import * as th from './predictions.th.ts'
import './predictions.css'

type Reported = OfficeAnswerOf<'GET /predictions/{week}'>['data']
type Winner = Reported['winners'][number]

export function WeekPanel({
  week: { week, state, reported, pool, opens_at: opens, closes_at: closes },
}: {
  week: Week
}) {
  return (
    <Detail label={th.week}>
      <b>{daysOf(week)}</b>
      <div>
        <WeekState state={state} />
      </div>
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.pool, th.money(bahtForPeople(pool))],
          ...(reported === null
            ? ([[th.window, th.windowOf(whenForPeople(opens), whenForPeople(closes))]] as const)
            : ([
                [th.reportedAt, whenForPeople(reported.at)],
                ...(reported.entries === null ? [] : ([[th.entries, th.people(reported.entries)]] as const)),
                [th.winners, th.people(reported.winners)],
                [th.known, th.people(reported.known)],
                [th.share, th.money(bahtForPeople(reported.share))],
                [th.kept, th.money(bahtForPeople(reported.kept))],
              ] as const)),
        ]}
      />
      {reported === null ? (
        <>
          <p className="caption quiet">{th.notYet}</p>
          <p className="caption quiet">{th.toSettings}</p>
        </>
      ) : (
        <>
          <p className="caption quiet">{th.keptNote}</p>
          {reported.altered > 0 && reported.altered_at && (
            <Note kind="warning">{th.altered(reported.altered, whenForPeople(reported.altered_at))}</Note>
          )}
          <ReportedWeek week={week} />
        </>
      )}
    </Detail>
  )
}

/** Reported matches and winners do not change, only what became of the shares. */
function ReportedWeek({ week }: { week: string }) {
  const { data, isError } = useQuery({
    queryKey: ['GET /predictions/{week}', week],
    queryFn: ({ signal }) => call('GET /predictions/{week}', { week }, signal),
  })
  if (!data) return <Loading stale={isError} />
  const { matches, winners, more } = data.data
  return (
    <>
      <h3>{th.matches}</h3>
      {matches === null ? <p className="small faint">{th.noMatches}</p> : <Matches matches={matches} />}
      <h3>{th.winners}</h3>
      {winners.length === 0 ? <p className="small faint">{th.noWinners}</p> : <Winners winners={winners} />}
      {more && <p className="caption faint">{th.more(winners.length)}</p>}
    </>
  )
}

const Matches = ({ matches }: { matches: NonNullable<Reported['matches']> }) => (
  <ul className="week-rows">
    {matches.map(({ home, away, kickoff, score }) => (
      <li key={`${kickoff} ${home} ${away}`}>
        <span>
          {home} – {away}
          <span className="caption faint">{th.deadline(whenForPeople(kickoff))}</span>
        </span>
        <b className="money">{score ? th.score(...score) : th.notPlayed}</b>
      </li>
    ))}
  </ul>
)

const Winners = ({ winners }: { winners: readonly Winner[] }) => (
  <ul className="week-rows">
    {winners.map(({ member, name, state }) => (
      <li key={name}>
        <span className="reference">{member === null ? th.nobody(name) : th.ofMember(member)}</span>
        <StatusPill kind={state === 'claimed' ? 'ok' : state === 'open' ? 'wait' : 'bad'}>
          {state ? th.awardStates[state] : th.noAward}
        </StatusPill>
      </li>
    ))}
  </ul>
)

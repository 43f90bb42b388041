import { useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { NotLoaded } from '#member/session/not-loaded.tsx'
import emptyArt from '#ui/art/m_empty.avif'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty, Note, SectionTitle } from '#ui/surface.tsx'
import { OwnSpins } from './own-spins.tsx'
import { passes } from './check-round.ts'
import { Round } from './round.tsx'
import { type Checks, seedOf, useChecks } from './round-checks.ts'
import { isSlip } from './slip-checks.ts'
import * as th from './th.ts'

type Rounds = AnswerOf<'GET /customers/rounds'>['data']
type Returns = AnswerOf<'GET /customers/returns'>['data']
/** `rounds`: the first page, `next` its following cursor. Null: could not be read. */
export type OwnPlayData = { rounds: { rows: Rounds; next: string | null } | null; returns: Returns | null }

export const OwnPlay = ({ play: { rounds, returns } }: { play: OwnPlayData }) => (
  <>
    {(!rounds || !returns) && <NotLoaded whole={!rounds && !returns} />}
    {rounds?.rows.length === 0 && (
      <Empty art={emptyArt} title={th.none} action={<ButtonLink to="/">{th.toGames}</ButtonLink>}>
        {th.noneText}
      </Empty>
    )}
    {rounds !== null && rounds.rows.length > 0 && <RoundList first={rounds} />}
    <OwnSpins />
    {returns !== null && returns.length > 0 && <ReturnTable returns={returns} />}
  </>
)

/** Fewer rounds are no measure of a return. */
const measuredFrom = 1_000

/** Base rounds and bought ones apart, where there are enough. */
const measuredIn = (returns: Returns) =>
  returns.flatMap(({ bought, ...played }) =>
    [
      { key: `${played.host} ${played.game}`, title: played.title, of: played as Measured },
      ...(bought
        ? [{ key: `${played.host} ${played.game} bought`, title: th.boughtIn(played.title), of: bought }]
        : []),
    ].filter(({ of }) => of.rounds >= measuredFrom),
  )

export function ReturnTable({ returns }: { returns: Returns }) {
  const rows = measuredIn(returns)
  return (
    <section aria-labelledby="returns">
      <SectionTitle id="returns">{th.returns}</SectionTitle>
      {rows.length > 0 ? (
        <Returned rows={rows} />
      ) : (
        <p className="small quiet">{th.notMeasured(measuredFrom.toLocaleString('en'))}</p>
      )}
    </section>
  )
}

const Returned = ({ rows }: { rows: ReturnType<typeof measuredIn> }) => (
  <>
    <div className="card fair-card">
      <table className="fair-table" aria-labelledby="returns">
        <thead>
          <tr>
            <th scope="col">{th.game}</th>
            <th scope="col">{th.roundsCount}</th>
            <th scope="col">{th.theory}</th>
            <th scope="col">{th.measured}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, of }) => (
            <ReturnRow key={key} title={title} of={of} />
          ))}
        </tbody>
      </table>
    </div>
    <p className="caption faint fair-foot">
      {th.returnsText(measuredFrom.toLocaleString('en'))} {th.boughtText}
    </p>
  </>
)

type Measured = Pick<Returns[number], 'rounds' | 'rtp' | 'measured'>

/** Published and measured return of base rounds or of bought ones. */
const ReturnRow = ({ title, of: { rounds, rtp, measured } }: { title: string; of: Measured }) => (
  <tr>
    <th scope="row">{title}</th>
    <td className="money">{rounds.toLocaleString('en')}</td>
    <td className="money">{rtp === '' ? th.unpublished : `${rtp}%`}</td>
    <td className="money gold">{measured === null ? '–' : `${measured}%`}</td>
  </tr>
)

function RoundList({ first }: { first: { rows: Rounds; next: string | null } }) {
  const [more, setMore] = useState<{ rows: Rounds; next: string | null }>({ rows: [], next: first.next })
  const [busy, setBusy] = useState(false)
  const known = new Set<string>()
  const rows = [...first.rows, ...more.rows].filter(({ id }) => !known.has(id) && known.add(id))
  const { checks, seeds, loadSeeds } = useChecks(rows)
  const readOn = async () => {
    setBusy(true)
    const answer = await call('GET /customers/rounds', { cursor: more.next ?? '' })
    setBusy(false)
    if (answer.ok) {
      loadSeeds(more.next ?? '')
      setMore({ rows: [...more.rows, ...answer.data.data], next: answer.data.next_cursor })
    }
    if (!answer.ok) toastFailure(answer)
  }
  const [game] = rows
  const oneGame = rows.every(({ title }) => title === game?.title)
  return (
    <section aria-labelledby="own-rounds">
      <SectionTitle id="own-rounds">{oneGame && game ? th.roundsOf(game.title) : th.rounds}</SectionTitle>
      <Summary rows={rows.filter((row) => !isSlip(row))} checks={checks} />
      <ul className="fair-rounds">
        {rows.map((round) => (
          <Round
            key={round.id}
            round={round}
            named={!oneGame}
            seed={seedOf(round, seeds)}
            finding={checks.get(round.id)}
          />
        ))}
      </ul>
      {more.next !== null && (
        <div className="row turn-page">
          <Button variant="ghost" needsScript busy={busy} onClick={() => void readOn()}>
            {th.older}
          </Button>
        </div>
      )}
    </section>
  )
}

function Summary({ rows, checks }: { rows: Rounds; checks: Checks }) {
  if (rows.length === 0) return null
  if (checks.size === 0) return <p className="caption quiet fair-sum">{th.noneRevealed}</p>
  const wrong = [...checks.values()].filter((found) => !passes(found)).length
  return (
    <div role="status" className="fair-sum">
      <Note kind={wrong === 0 ? 'success' : 'warning'}>{th.checked(checks.size, rows.length, wrong)}</Note>
    </div>
  )
}

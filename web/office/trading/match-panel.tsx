import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Pairs, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Detail } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { HoldQuestions } from './hold-questions.tsx'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'
import { ResultQuestion } from './result-question.tsx'
import { VoidPriceQuestion } from './void-price-question.tsx'
import { UsageShown } from './usage.tsx'
import { Versions } from './versions.tsx'

type Shown = OfficeAnswerOf<'GET /matches/{host}/{match}'>['data']

const ENDED: readonly string[] = ['FINISHED', 'CANCELLED', 'ABANDONED']

export function MatchPanel({ listed }: { listed: ListedMatch }) {
  const { who } = useSession()
  const { data, stale } = useLive('GET /matches/{host}/{match}', { host: listed.host, match: listed.id })
  const [asking, setAsking] = useState<'suspend' | 'resume' | 'result' | null>(null)
  const [wrongPrice, setWrongPrice] = useState<string | null>(null)
  const { home, away, kickoff, status, clock, score, suspended, exposure, turnover, held } = data?.match ?? listed
  const isOver = ENDED.includes(status)
  const close = () => setAsking(null)
  return (
    <Detail label={th.match}>
      <b>{th.teams(home, away)}</b> {score && <span className="money">{th.scoreOf(...score)}</span>}
      <div className="caption quiet">
        {whenForPeople(kickoff)} · {th.statusOf(status, clock)}
      </div>
      {suspended && <StatusPill kind={held ? 'bad' : 'wait'}>{th.suspensionOf(suspended)}</StatusPill>}
      <p className="caption faint reference">{th.matchId(listed.id)}</p>
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.turnover, bahtForPeople(turnover)],
          [th.exposure, <UsageShown key="usage" usage={exposure} />],
          [th.limit, bahtForPeople(exposure.limit)],
        ]}
      />
      <div className="dialog-actions">
        <Button variant="line" onClick={() => setAsking('result')}>
          {(data?.match.version ?? 0) > 0 ? th.correctResult : th.typeResult}
        </Button>
        {held
          ? mayCall(who.role, 'POST /matches/{host}/{match}/resume') && (
              <Button variant="jade" onClick={() => setAsking('resume')}>
                {th.resume}
              </Button>
            )
          : !isOver && (
              <Button variant="danger" onClick={() => setAsking('suspend')}>
                {th.suspend}
              </Button>
            )}
      </div>
      {data ? <Lists shown={data} onWrongPrice={setWrongPrice} /> : <Loading stale={stale} />}
      <HoldQuestions asking={asking === 'result' ? null : asking} match={listed} onClose={close} />
      <VoidPriceQuestion slip={wrongPrice} match={listed} onClose={() => setWrongPrice(null)} />
      <ResultQuestion open={asking === 'result'} match={data?.match ?? listed} onClose={close} />
    </Detail>
  )
}

type ListsProps = { shown: Shown; onWrongPrice: (slip: string) => void }

function Lists({ shown: { markets, slips, slips_in_all: all, versions, until }, onWrongPrice }: ListsProps) {
  return (
    <>
      <Versions versions={versions} />
      {until && (
        <p className="caption faint">{th.until(whenForPeople(until.official), whenForPeople(until.own_mistake))}</p>
      )}
      <h2 className="trading-head">{th.byMarket}</h2>
      {markets.length === 0 && <p className="small faint">{th.noMarkets}</p>}
      <ul className="trading-rows">
        {markets.map(({ group, exposure }) => (
          <li key={group} className="line">
            <span>{th.groupOf(group)}</span>
            <span className="money">
              <UsageShown usage={exposure} />
            </span>
          </li>
        ))}
      </ul>
      <h2 className="trading-head">{th.openSlips(slips.length, all)}</h2>
      {slips.length === 0 && <p className="small faint">{th.noSlips}</p>}
      <ul className="trading-rows">
        {slips.map((slip) => (
          <Slip key={slip.id} slip={slip} onWrongPrice={() => onWrongPrice(slip.id)} />
        ))}
      </ul>
    </>
  )
}

type SlipProps = { slip: Shown['slips'][number]; onWrongPrice: () => void }
const Slip = ({
  slip: { member, legs, legs_in_all: inAll, stake, full_return: full, at, state },
  onWrongPrice,
}: SlipProps) => (
  <li>
    <div className="line">
      <span>{member === null ? th.nobody : th.ofMember(member)}</span>
      <span className="money">{th.stakeAndReturn(bahtForPeople(stake), bahtForPeople(full))}</span>
    </div>
    {legs.map((leg) => (
      <span key={th.legOf(leg)} className="caption quiet">
        {th.legOf(leg)}
      </span>
    ))}
    <span className="caption faint">
      {whenForPeople(at)} {inAll > 1 && th.stepOf(inAll)} {state === 'pending' && th.pending}{' '}
      {state === 'disputed' && th.disputed}
    </span>
    {state === 'accepted' && (
      <Button variant="line" onClick={onWrongPrice}>
        {th.wrongPrice}
      </Button>
    )}
  </li>
)

import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { Card } from '#ui/surface.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './trading.th.ts'
import './trading.css'

const percentOf = (least: string, stake: string): number =>
  Number(((parseBaht(least) ?? 0n) * 100n) / (parseBaht(stake) || 1n))

/** Slips that together cannot lose much: of one member, or of all where none is named. */
export function CoveredSets({ member = '' }: { member?: string }) {
  const { data } = useLive('GET /covered-slips', { member })
  if (!data) return null
  if (data.sets.length === 0) return <p className="small faint">{th.nothingCovered}</p>
  return (
    <>
      <ul className="trading-rows">
        {data.sets.map(({ member: owner, host, at, slips, stake, least }) => (
          <li key={`${owner} ${slips.join()} ${at}`}>
            <div className="line">
              <span>{member === '' ? th.ofMember(owner) : th.slipsOf(slips.length)}</span>
              <span className="money">{th.percent(percentOf(least, stake))}</span>
            </div>
            <span className="caption">{th.leastOf(bahtForPeople(least), bahtForPeople(stake))}</span>
            <span className="caption faint">
              {host} · {whenForPeople(at)}
            </span>
            <span className="caption faint reference">{slips.join(' ')}</span>
          </li>
        ))}
      </ul>
      {data.more && <p className="caption faint">{th.moreCovered}</p>}
    </>
  )
}

export const CoveredSlips = () => (
  <Card>
    <h2>{th.covered}</h2>
    <p className="caption faint">{th.coveredNote}</p>
    <CoveredSets />
  </Card>
)

import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { thaiDate, thaiWeekday } from '#kit/thai-time.ts'
import { useIsPaused, useProfile } from '#member/session/snapshot.ts'
import { eventsLog } from '#member/session/state.ts'
import lotus from '#ui/art/lotus-3.avif'
import { Money } from '#ui/money.tsx'
import { SectionTitle, Skeleton } from '#ui/surface.tsx'
import { permits } from '#contract/plain/permissions.ts'
import * as th from './cash-back.th.ts'
import { DayResults } from './day-results.tsx'
import { ClaimButton } from './claim-button.tsx'
import { type OwnBonus, useOwnBonus } from './own-offers.ts'
import './cash-back.css'

/** What the member's own money won (negative: lost), and the rebate. */
type Span = OwnBonus['cash_back']['yesterday']

/** Three spans; last week's rebate is claimable from this week's Friday. Read again whenever the credit changes. */
export default function CashBack() {
  const found = useOwnBonus()
  return (
    <section aria-labelledby="card-cash-back">
      <SectionTitle id="card-cash-back">{th.title}</SectionTitle>
      <Ready />
      {found ? <Tiles cashBack={found.cash_back} /> : <Skeleton shape="block" />}
    </section>
  )
}

function Ready() {
  const profile = useProfile()
  const award = profile && eventsLog(profile).find(({ type, claimable }) => type === 'rebate' && claimable)
  if (!award || !permits(profile.scope, 'claim')) return null
  return (
    <div className="card cash-back-ready">
      <img src={lotus} width="128" height="128" alt="" loading="lazy" />
      <p className="small">{th.ready}</p>
      <Money as="p" className="amount" sign="jade">
        {bahtForPeople(award.amount)}
      </Money>
      <ClaimButton id={award.id} title={th.offer} />
    </div>
  )
}

function Tiles({ cashBack: { yesterday, this_week, last_week, paid_on, days } }: { cashBack: OwnBonus['cash_back'] }) {
  const isPaused = useIsPaused()
  return (
    <>
      <dl className="cash-back">
        <Tile name={th.lastWeek} span={last_week} rebateText={th.paid} />
        <Tile name={th.yesterday} span={yesterday} rebateText={th.about} />
        <Tile name={th.thisWeek} span={this_week} rebateText={th.about} />
      </dl>
      <DayResults days={days} />
      <p className="caption quiet">
        {th.explained(thaiWeekday(noon(paid_on)), thaiDate(noon(paid_on)))}{' '}
        {!isPaused && <Link to="/promotion#friday-rebate">{th.terms}</Link>}
      </p>
    </>
  )
}

/** Noon of a Bangkok day. */
const noon = (day: string): string => `${day}T05:00:00.000Z`

function Tile({
  name,
  span: { from, to, result, back },
  rebateText,
}: {
  name: string
  span: Span
  rebateText: string
}) {
  return (
    <div className="card">
      <dt>
        {name}
        <span className="caption quiet">{datesOf(from, to)}</span>
      </dt>
      <dd className="money result">{signed(result)}</dd>
      <dd className="caption quiet">
        {back === '0.00' ? (
          th.nothingBack
        ) : (
          <>
            {rebateText} <span className="money jade">{bahtForPeople(back)}</span>
          </>
        )}
      </dd>
    </div>
  )
}

/** Without their year. */
function datesOf(from: string, to: string): string {
  const [[day = '', month = ''], [lastDay = '', lastMonth = '']] = [from, to].map((one) =>
    thaiDate(noon(one)).split(' '),
  ) as [string[], string[]]
  if (from === to) return `${day} ${month}`
  return month === lastMonth ? `${day}–${lastDay} ${month}` : `${day} ${month} – ${lastDay} ${lastMonth}`
}

function signed(result: string): string {
  if (result.startsWith('-')) return `−${bahtForPeople(result.slice(1))}`
  return result === '0.00' ? bahtForPeople(result) : `+${bahtForPeople(result)}`
}

import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import type { SpinResult } from './wheel-popup.tsx'
import * as th from './wheel.th.ts'

/** Money that gathers until claimed, points, or nothing. */
export function WheelResult({ spun: { result, spin } }: { spun: SpinResult }) {
  const field = spin?.odds[spin.place]
  const money = field !== undefined && Number(field.prize) > 0
  const text = money ? th.toClaim : field && field.points > 0 ? th.wonPoints : th.wonNothing
  return (
    <div className={money || (field?.points ?? 0) > 0 ? 'wheel-result won' : 'wheel-result'}>
      <Icon name={money ? 'check' : 'spark'} size={24} />
      <div className="grow">
        <b>{th.won(result)}</b>
        <p className="caption">{field ? text : ''}</p>
        {money && (
          <Link to="/promotion" className="small gold">
            {th.toPromotions}
          </Link>
        )}
        {spin && <p className="caption quiet">{th.spinNo(spin.no, bangkokDayTime(spin.at))}</p>}
      </div>
      {money && <Money className="wheel-sum">{`+${bahtForPeople(field.prize)}`}</Money>}
    </div>
  )
}

import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { eventsLog } from '#member/session/state.ts'
import { Icon } from '#ui/icon.tsx'
import type { SpinResult } from './wheel-popup.tsx'
import * as th from './wheel.th.ts'

/** What a spin brought: money in the credit or to be claimed, points, or nothing. */
export function WheelResult({ spun: { result, spin } }: { spun: SpinResult }) {
  const profile = useProfile()
  const field = spin?.odds[spin.place]
  const money = field !== undefined && Number(field.prize) > 0
  // What could not be paid at once waits among the member's events.
  const waits = spin !== null && profile !== null && eventsLog(profile).some(({ id }) => id === `wheel.spin-${spin.no}`)
  const text = money ? (waits ? th.toClaim : th.asCash) : field && field.points > 0 ? th.wonPoints : th.wonNothing
  return (
    <div className={money || (field?.points ?? 0) > 0 ? 'wheel-result won' : 'wheel-result'}>
      <Icon name={money ? 'check' : 'spark'} size={24} />
      <div className="grow">
        <b>{th.won(result)}</b>
        <p className="caption">{field ? text : ''}</p>
        {spin && <p className="caption quiet">{th.spinNo(spin.no, bangkokDayTime(spin.at))}</p>}
      </div>
      {money && <span className="money wheel-sum">+{bahtForPeople(field.prize)}</span>}
    </div>
  )
}

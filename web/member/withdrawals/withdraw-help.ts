import { bahtForPeople } from '#kit/money.ts'
import { useMeasured, useMinutes } from '#member/money/minutes.ts'
import type { Profile } from '#member/session/snapshot.ts'
import type { HelpPoint } from '#member/money/side-help.tsx'
import * as th from './withdraw.th.ts'

/** Without the duration where it has `ended`. */
export function useWithdrawHelp(profile: Profile | null, ended: boolean): HelpPoint[] {
  const minutes = useMinutes('withdraw')
  const measured = useMeasured('withdraw')
  const { withdraw_min: min, withdraw_max: max } = profile?.settings ?? {}
  const clock: HelpPoint = {
    icon: 'clock',
    title: minutes ? th.paidWithin(minutes) : th.paidByItself,
    text: th.paidDetail(measured),
  }
  return [
    ...(ended ? [] : [clock]),
    { icon: 'bank', title: th.ownAccountOnly, text: th.ownAccountDetail },
    ...(min && max
      ? [{ icon: 'wallet', title: th.bounds, text: th.between(bahtForPeople(min), bahtForPeople(max)) } as const]
      : []),
    { icon: 'lock', title: th.keptAside, text: th.keptAsideDetail },
  ]
}

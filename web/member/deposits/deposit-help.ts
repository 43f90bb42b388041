import { useMinutes } from '#member/money/minutes.ts'
import type { HelpPoint } from '#member/money/side-help.tsx'
import * as th from './deposit.th.ts'

export function useDepositHelp(): HelpPoint[] {
  const minutes = useMinutes('deposit')
  return [
    {
      icon: 'clock',
      title: minutes ? th.creditWithin(minutes) : th.creditByItself,
      text: th.creditDetail,
    },
    { icon: 'bank', title: th.fromYoursOnly, text: th.fromYoursDetail },
    { icon: 'qr', title: th.oneTransfer, text: th.oneTransferDetail },
    {
      icon: 'shield',
      title: th.creditMissing,
      text: th.moneyIsSafe,
      way: { to: '/auto-transfer', text: th.seeStatus },
    },
  ]
}

import type { SlipCause, SlipStatus } from '#contract/plain/transfers.ts'
import { bahtForPeople } from '#kit/money.ts'
import * as th from './slip.th.ts'

const causeTexts: Record<SlipCause, string> = {
  unknown_to_bank: th.notFound,
  other_account: th.otherAccount,
  collected_by_gateway: th.paidByQr,
  too_old: th.tooOld,
}

/** `amount`: what was credited. */
export function slipText({
  status,
  amount,
  cause,
}: {
  status: SlipStatus
  amount: string | null
  cause: SlipCause | null
}): string {
  switch (status) {
    case 'waiting':
      return th.waitingForBank
    case 'seen':
      return th.found
    case 'credited':
      return amount === null ? th.credited : th.creditedAmount(bahtForPeople(amount))
    case 'suspended':
      return th.wrongSender
    case 'returned':
      return th.returned
    case 'not_yours':
      return th.notYours
    case 'refused':
      return cause === null ? th.unusable : causeTexts[cause]
  }
}

export const slipTone: Record<SlipStatus, 'success' | 'info' | 'warning' | 'error'> = {
  waiting: 'info',
  seen: 'info',
  credited: 'success',
  suspended: 'warning',
  returned: 'warning',
  not_yours: 'error',
  refused: 'error',
}

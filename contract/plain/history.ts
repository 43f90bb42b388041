import { type CompletedStatus, completedStatuses, type DepositState, type WithdrawalState } from './requests.ts'

/** The causes of a movement of a member's credit, as their statement names them. */
export const statementKinds = [
  'deposit',
  'deposit_refunded',
  'withdraw',
  'withdraw_returned',
  'bet',
  'win',
  'bet_returned',
  'correction',
  'reward',
  'bonus',
  'bonus_ended',
  'commission',
  'other',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** How a request reads in the history: under way, or ended. */
export const historyStatuses = ['pending', 'review', 'transferring', 'completed', 'cancelled', 'expired', 'rejected', 'failed'] as const
export type HistoryStatus = (typeof historyStatuses)[number]

/** A deposit's state on the member API. */
export const depositStatus: Record<DepositState, HistoryStatus> = {
  preparing: 'pending',
  pending: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

/** A withdrawal's state on the member API. */
export const withdrawalStatus: Record<WithdrawalState, HistoryStatus> = {
  review: 'review',
  approved: 'transferring',
  paid: 'completed',
  rejected: 'rejected',
  returned: 'failed',
}

/** Whether a status is an end. */
export const isEnded = (status: HistoryStatus): status is CompletedStatus => (completedStatuses as readonly string[]).includes(status)

/** The Bangkok days, today included, over which deposits and withdrawals are summed by default. */
export const historySumDays = 30

import { type CompletedStatus, completedStatuses, type DepositState, type WithdrawalState } from './requests.ts'

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

export const historyStatuses = [
  'pending',
  'review',
  'transferring',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'failed',
] as const
export type HistoryStatus = (typeof historyStatuses)[number]

export const depositStatus: Record<DepositState, HistoryStatus> = {
  preparing: 'pending',
  pending: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

export const withdrawalStatus: Record<WithdrawalState, HistoryStatus> = {
  review: 'review',
  approved: 'transferring',
  paid: 'completed',
  rejected: 'rejected',
  returned: 'failed',
}

export const isEnded = (status: HistoryStatus): status is CompletedStatus =>
  (completedStatuses as readonly string[]).includes(status)

export const historySumDays = 30

import type { RefusalCode } from './refusals.ts'

export const permissions = ['play', 'deposit', 'withdraw', 'claim'] as const
export type Permission = (typeof permissions)[number]

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** An unknown name is in no scope. */
export const permits = (scope: readonly string[], needs: string): boolean =>
  isPermission(needs) && scope.includes(needs)

export const permissionRefusals = {
  play: ['PLAY_WHILE_PAUSED'],
  deposit: ['DEPOSIT_WHILE_PAUSED', 'DEPOSIT_ACCOUNT_REASSIGNED'],
  withdraw: ['WITHDRAW_ACCOUNT_CHANGING', 'WITHDRAW_ACCOUNT_REASSIGNED', 'WITHDRAW_FROZEN', 'WITHDRAW_ON_HOLD'],
  claim: ['CLAIM_WHILE_PAUSED'],
} as const satisfies Record<Permission, readonly RefusalCode[]>

import type { RefusalCode } from './refusals.ts'

/** What a member may currently do: the profile's `scope` lists the permissions. */
export const permissions = ['play', 'deposit', 'withdraw', 'claim'] as const
export type Permission = (typeof permissions)[number]

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** Whether a scope has what a page or call needs. An unknown name is in no scope. */
export const permits = (scope: readonly string[], needs: string): boolean => isPermission(needs) && scope.includes(needs)

/** Why each can be missing, as its calls report it. */
export const permissionRefusals = {
  play: ['PLAY_WHILE_RESTING'],
  deposit: ['DEPOSIT_WHILE_RESTING', 'DEPOSIT_ACCOUNT_GIVEN_UP'],
  withdraw: ['WITHDRAW_ACCOUNT_CHANGING', 'WITHDRAW_ACCOUNT_GIVEN_UP', 'WITHDRAW_FROZEN', 'WITHDRAW_RESTS'],
  claim: ['CLAIM_WHILE_RESTING'],
} as const satisfies Record<Permission, readonly RefusalCode[]>

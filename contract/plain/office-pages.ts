import type { officeRights } from './office-rights.ts'

/** In menu order, each with the call it needs: a role without the right to it does not see the page. */
export const officePages = {
  withdrawals: 'GET /withdrawals/queue',
  deposits: 'GET /deposits',
  suspense: 'GET /suspense',
  changes: 'GET /account-changes',
  wins: 'GET /held-wins',
  holds: 'GET /referral-holds',
  bonuses: 'GET /held-bonuses',
  reconciliation: 'GET /reconciliation',
  matches: 'GET /matches',
  draws: 'GET /draws',
  approvals: 'GET /approvals',
  parked: 'GET /parked-events',
  content: 'GET /content',
  hosts: 'GET /game-hosts',
  games: 'GET /games',
  offers: 'GET /offers',
  wheel: 'GET /wheel',
  predictions: 'GET /predictions',
  codes: 'GET /codes',
  partners: 'GET /partners',
  accounts: 'GET /accounts',
  staff: 'GET /staff',
  trail: 'GET /trail',
  settings: 'GET /settings',
} as const satisfies Record<string, keyof typeof officeRights>
export type OfficePage = keyof typeof officePages

export const queuePages = [
  'withdrawals',
  'suspense',
  'changes',
  'wins',
  'holds',
  'bonuses',
  'reconciliation',
  'approvals',
  'parked',
] as const satisfies OfficePage[]
export type QueuePage = (typeof queuePages)[number]

export const waitingCountMax = 1_000

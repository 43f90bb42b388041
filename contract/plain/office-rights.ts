/** The roles of an operator. */
export const operatorRoles = ['cashier', 'supervisor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const everybody = operatorRoles
const supervisors = ['supervisor'] as const

/** Which role may make which call of the office API, except open ones. The server refuses by this table, and the screens hide what it would
 *  refuse. A call without a line here does not compile. */
export const officeRights = {
  'POST /sign-out': everybody,
  'GET /session': everybody,
  'POST /session/seen': everybody,
  'GET /waiting': everybody,
  'GET /deposits': everybody,
  'GET /suspense': everybody,
  'POST /suspense/{id}/note': everybody,
  'POST /suspense/{id}/member': everybody,
  'POST /suspense/{id}/credit': everybody,
  'POST /suspense/{id}/return': everybody,
  'GET /reconciliation': everybody,
  'POST /reconciliation/runs': everybody,
  'POST /reconciliation/breaks/{id}/explain': everybody,
  'GET /withdrawals/queue': everybody,
  'GET /withdrawals/decisions': everybody,
  'POST /withdrawals/{member}/{id}/claim': everybody,
  'POST /withdrawals/{member}/{id}/approve': everybody,
  'POST /withdrawals/{member}/{id}/reject': everybody,
  'GET /account-changes': everybody,
  'POST /account-changes/{member}/{id}/claim': everybody,
  'POST /account-changes/{member}/{id}/approve': everybody,
  'POST /account-changes/{member}/{id}/refuse': everybody,
  'POST /members/{member}/links': supervisors,
  'POST /members/{member}/limit-changes': everybody,
  'GET /approvals': everybody,
  'POST /approvals/{id}/claim': everybody,
  'POST /approvals/{id}/grant': everybody,
  'POST /approvals/{id}/refuse': everybody,
  'POST /approvals/{id}/withdraw': everybody,
  'GET /parked-news': everybody,
  'POST /parked-news/{member}/{no}/retry': everybody,
  'POST /parked-news/{member}/{no}/skip': everybody,
  'GET /held-wins': everybody,
  'POST /held-wins/{id}/release': everybody,
  'POST /held-wins/{id}/refuse': everybody,
  'GET /game-hosts': everybody,
  'GET /settings': everybody,
  'POST /settings/{key}': supervisors,
  'GET /accounts': everybody,
  'POST /accounts/{bank}/{number}': everybody,
  'GET /trail': supervisors,
  'GET /trail/chain': supervisors,
  'GET /staff': everybody,
  'POST /staff/{operator}/totp-reset': everybody,
  'POST /password': everybody,
  'GET /content': supervisors,
  'GET /content/{id}': supervisors,
  'GET /content/{id}/versions/{version}': supervisors,
  'POST /content-preview': supervisors,
  'POST /content/{id}': supervisors,
  'POST /content/{id}/show': supervisors,
  'POST /content/{id}/hide': supervisors,
  'POST /content/{id}/restore': supervisors,
  'GET /content-games': supervisors,
  'GET /games': everybody,
  'GET /games/one': everybody,
  'POST /games/choice': supervisors,
  'GET /catalogue': everybody,
  'POST /catalogue/sync': everybody,
  'GET /pictures': supervisors,
  'POST /pictures': supervisors,
} as const satisfies Record<string, readonly OperatorRole[]>

/** Whether a role may make a call. */
export const mayCall = (role: OperatorRole, name: keyof typeof officeRights): boolean =>
  (officeRights[name] as readonly OperatorRole[]).includes(role)

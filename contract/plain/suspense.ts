/** The states of a receipt in suspense. One receipt has one end, in full: `credited`, `returned`, or `refunded` by the gateway itself. */
export const suspenseStates = ['waiting', 'crediting', 'credited', 'returning', 'returned', 'refunded'] as const
export type SuspenseState = (typeof suspenseStates)[number]

/** Within how many hours staff check money in suspense that seemed to be for a member's request: that member is told the end (`return_by`).
 *  For the office it is late after 15 minutes already (`web/office/shell/times.ts`). */
export const suspenseHoursMax = 24

/** The actions that a receipt in suspense's state allows: the one table behind server decisions and disabled buttons. `end`: the money
 *  arrives as decided. `fallBack`: the bank refuses a return, and the money waits again. */
export const suspenseAllows: Record<SuspenseState, { credit: boolean; return: boolean; note: boolean; end: boolean; fallBack: boolean }> = {
  waiting: { credit: true, return: true, note: true, end: false, fallBack: false },
  // Decided: no second decision until it has arrived or fallen back.
  crediting: { credit: false, return: false, note: true, end: true, fallBack: false },
  returning: { credit: false, return: false, note: true, end: true, fallBack: true },
  credited: { credit: false, return: false, note: false, end: false, fallBack: false },
  returned: { credit: false, return: false, note: false, end: false, fallBack: false },
  refunded: { credit: false, return: false, note: false, end: false, fallBack: false },
}

/** The states of a receipt in suspense. One receipt has one end: `credited` or `returned`, in full. */
export const suspenseStates = ['waiting', 'crediting', 'credited', 'returning', 'returned'] as const
export type SuspenseState = (typeof suspenseStates)[number]

/** Within how many hours money from a foreign account is checked and returned: what its payer is told, and when it is late for the
 *  office. */
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
}

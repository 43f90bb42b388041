/** The states of a suspended receipt as the site keeps them. One receipt has one end: `credited` or `returned`, whole. */
export const suspendedStates = ['waiting', 'crediting', 'credited', 'returning', 'returned'] as const
export type SuspendedState = (typeof suspendedStates)[number]

/** Within how many hours money from a foreign account is looked at and sent back: what its payer is promised, and when it is late for the office. */
export const suspenseHoursMax = 24

/** What a suspended receipt's state allows: the one table behind server decisions and disabled buttons. `end`: the money arrives where it was
 *  decided to go. `fallBack`: the bank refuses a return, and the money waits again. */
export const suspendedAllows: Record<SuspendedState, { credit: boolean; return: boolean; note: boolean; end: boolean; fallBack: boolean }> =
  {
    waiting: { credit: true, return: true, note: true, end: false, fallBack: false },
    // Decided: nobody may decide again until it has arrived or fallen back.
    crediting: { credit: false, return: false, note: true, end: true, fallBack: false },
    returning: { credit: false, return: false, note: true, end: true, fallBack: true },
    credited: { credit: false, return: false, note: false, end: false, fallBack: false },
    returned: { credit: false, return: false, note: false, end: false, fallBack: false },
  }

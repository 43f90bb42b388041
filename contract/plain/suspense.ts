/** One receipt has one end, in full; `refunded`: by the gateway itself. */
export const suspenseStates = ['waiting', 'crediting', 'credited', 'returning', 'returned', 'refunded'] as const
export type SuspenseState = (typeof suspenseStates)[number]

/** Until staff have checked money of a presumed request, whose member reads it (`return_by`). For the office it is late
 *  after 15 minutes (`web/office/shell/times.ts`). */
export const suspenseHoursMax = 24

/** Behind server decisions and disabled buttons. `end`: the money arrives as decided. `fallBack`: the bank refuses a
 *  return, and the money waits again. */
export const suspenseAllows: Record<
  SuspenseState,
  { credit: boolean; return: boolean; note: boolean; end: boolean; fallBack: boolean }
> = {
  waiting: { credit: true, return: true, note: true, end: false, fallBack: false },
  // No second decision until it has arrived or fallen back.
  crediting: { credit: false, return: false, note: true, end: true, fallBack: false },
  returning: { credit: false, return: false, note: true, end: true, fallBack: true },
  credited: { credit: false, return: false, note: false, end: false, fallBack: false },
  returned: { credit: false, return: false, note: false, end: false, fallBack: false },
  refunded: { credit: false, return: false, note: false, end: false, fallBack: false },
}

import type { Profile } from '#member/account/snapshot.ts'

/** The promotion that a link to the deposit names (`?promotion=`), and whether the member may take it with a deposit: only what his profile names goes
 *  with the request, so nothing is shown here that the server would not take. */
export type ChosenPromotion = { id: string; name: string | null }

/** What the address asks for; null where it asks for none. `name` is null where the promotion is not open to this member. */
export function chosenPromotion(search: string, open: Profile['promotion_ids']): ChosenPromotion | null {
  const id = new URLSearchParams(search).get('promotion') ?? ''
  return id === '' || id === '0' ? null : { id, name: Object.hasOwn(open, id) ? (open[id] ?? null) : null }
}

/** What the request says of it: "0" is none (decisions, section 5). */
export const promotionSent = (chosen: ChosenPromotion | null): string => (chosen?.name ? chosen.id : '0')

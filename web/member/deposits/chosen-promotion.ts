import type { Profile } from '#member/session/snapshot.ts'

/** The promotion that a link to the deposit names (`?promotion=`), and whether the member may take it with a deposit: only one that the
 *  profile names is sent, so nothing is shown that the server would refuse. */
export type ChosenPromotion = { id: string; name: string | null }

/** The promotion of the address; null where it names none. `name` is null where the promotion is not open to this member. */
export function chosenPromotion(search: string, open: Profile['promotion_ids']): ChosenPromotion | null {
  const id = new URLSearchParams(search).get('promotion') ?? ''
  return id === '' || id === '0' ? null : { id, name: Object.hasOwn(open, id) ? (open[id] ?? null) : null }
}

/** The address of the same page with another promotion, or with none. */
export function withPromotion(search: string, id: string | null): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete('promotion')
  if (id !== null) params.set('promotion', id)
  return params
}

/** The promotion field of the request: "0" is none (decisions, section 5). */
export const promotionSent = (chosen: ChosenPromotion | null): string => (chosen?.name ? chosen.id : '0')

import type { Profile } from '#member/session/snapshot.ts'

/** From `?promotion=`. Only a promotion in the profile is sent, so nothing is shown that the server would refuse. */
export type ChosenPromotion = { id: string; name: string | null }

/** Null where the address names none; `name` is null where it is not open to this member. */
export function chosenPromotion(search: string, open: Profile['promotion_ids']): ChosenPromotion | null {
  const id = new URLSearchParams(search).get('promotion') ?? ''
  return id === '' || id === '0' ? null : { id, name: Object.hasOwn(open, id) ? (open[id] ?? null) : null }
}

export function withPromotion(search: string, id: string | null): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete('promotion')
  if (id !== null) params.set('promotion', id)
  return params
}

/** "0" is none (decisions, section 5). */
export const promotionSent = (chosen: ChosenPromotion | null): string => (chosen?.name ? chosen.id : '0')

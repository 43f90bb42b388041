import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'

export type Slices = Extract<TitleFacts['features'][number], { kind: 'wheel' }>['slices']

/** Degrees clockwise from the top; a slice is as wide as its chance. */
export function anglesOf(slices: Slices): { from: number; middle: number; wide: number }[] {
  const all = slices.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  return slices.map(({ share }) => {
    const wide = (360 * share) / all
    const angle = { from, middle: from + wide / 2, wide }
    from += wide
    return angle
  })
}

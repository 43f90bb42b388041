import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Offer = OfficeAnswerOf<'GET /offers'>['data']['offers'][number]

/** State (`given`: open to members) and budget, in the form in which the API compares what was on the screen. */
export const controlText = ({ paused, budget }: Pick<Offer, 'paused' | 'budget'>): string =>
  `${paused ? 'paused' : 'given'} ${budget ?? '-'}`

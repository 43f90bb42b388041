import type { OfficeAnswerOf } from '#contract/http/office.ts'

export type Offer = OfficeAnswerOf<'GET /offers'>['data']['offers'][number]

/** Whether an offer is given, and its budget, as the API compares what was seen. */
export const controlText = ({ paused, budget }: Pick<Offer, 'paused' | 'budget'>): string =>
  `${paused ? 'paused' : 'given'} ${budget ?? '-'}`

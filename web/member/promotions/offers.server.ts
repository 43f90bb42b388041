import type { AnswerOf } from '#contract/http/api.ts'
import type { OfferState } from '#contract/plain/site-notices.ts'
import { type MarkupNode, readMarkup } from '#member/notices/markup.server.ts'

export type OfferSeen = {
  id: string
  title: string
  summary: string
  image: string
  state: OfferState
  claimable: boolean
  terms: MarkupNode[]
}

/** The offers as the page shows them, their terms read. */
export const offersOf = (offers: AnswerOf<'GET /promotions'>['data']): OfferSeen[] =>
  offers.map(({ id, title, summary, image, state, claimable, content }) => ({
    id,
    title,
    summary,
    image,
    state,
    claimable,
    terms: readMarkup(content, 3),
  }))

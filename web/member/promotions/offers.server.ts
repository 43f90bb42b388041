import type { AnswerOf } from '#contract/http/api.ts'
import type { OfferState } from '#contract/plain/content.ts'
import { type MarkupNode, readMarkup } from '#member/content/markup.server.ts'

export type OfferView = {
  id: string
  title: string
  summary: string
  image: string
  state: OfferState
  claimable: boolean
  /** The id of its element on the page. */
  anchor: string
  terms: MarkupNode[]
}

/** The offers as the page shows them, their terms parsed. */
export const offersOf = (offers: AnswerOf<'GET /promotions'>['data']): OfferView[] =>
  offers.map(({ id, title, summary, image, state, claimable, content, anchor }) => ({
    id,
    title,
    summary,
    image,
    state,
    claimable,
    anchor: anchor || id,
    terms: readMarkup(content, 3),
  }))

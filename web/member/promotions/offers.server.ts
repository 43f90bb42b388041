import type { AnswerOf } from '#contract/http/api.ts'
import type { OfferState } from '#contract/plain/content.ts'
import { countsText, timesText } from '#contract/plain/offers.th.ts'
import type { Sum } from './equation.tsx'
import { sumsOf } from './offer-sums.server.ts'
import { type MarkupNode, readMarkup } from '#member/content/markup.server.ts'

export type OfferView = {
  id: string
  title: string
  summary: string
  image: string
  state: OfferState
  claimable: boolean
  /** Open by taking part in the activity; no rule of ours gives it. */
  byActivity: boolean
  /** The id of its element on the page. */
  anchor: string
  /** Where taken with a deposit or by a claim; else null. */
  offer: string | null
  terms: MarkupNode[]
  /** Empty where no rule runs. */
  sums: Sum[]
  /** How often it can be taken; '' where no rule runs. */
  often: string
  /** Turnover shares by game category; '' without turnover or rule. */
  counts: string
}

export const offersOf = (offers: AnswerOf<'GET /promotions'>['data']): OfferView[] =>
  offers.map(({ id, title, summary, image, state, claimable, content, anchor, rule }) => ({
    id,
    title,
    summary,
    image,
    state,
    claimable,
    byActivity: claimable && rule === null,
    anchor: anchor || id,
    offer: rule && ['deposit', 'free_credit'].includes(rule.trigger.kind) ? anchor : null,
    terms: readMarkup(content, { headingsFrom: 3 }),
    sums: rule ? sumsOf(rule) : [],
    often: rule ? timesText(rule) : '',
    counts: rule && rule.lock.times > 0 ? countsText(rule) : '',
  }))

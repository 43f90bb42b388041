import type { OfficeAnswerOf, OfficeFieldsOf } from '#contract/http/office.ts'
import type { ContentKind } from '#contract/plain/site-notices.ts'

export type Whole = OfficeAnswerOf<'GET /content/{id}'>['data']
export type Text = OfficeAnswerOf<'POST /content-preview'>['data']

/** What is typed of a notice, as its fields hold it: all text; times as a field of date and time holds them, in Bangkok. */
export type Draft = Record<keyof Text, string>
export type DraftField = keyof Draft

/** What the form of a kind asks for, in this order. `title`, `from` and `to` all have. */
export const fieldsOf: Record<ContentKind, readonly DraftField[]> = {
  popup: ['content', 'place'],
  banner: ['kicker', 'summary', 'image', 'game', 'link', 'place'],
  maintenance: ['content', 'image', 'link'],
  news: ['slug', 'topic', 'summary', 'image', 'content'],
  video: ['summary', 'image', 'link', 'place'],
  link: ['summary', 'link', 'place'],
}

export const emptyDraft: Draft = {
  place: '1',
  slug: '',
  topic: '',
  title: '',
  summary: '',
  content: '',
  image: '',
  link: '',
  kicker: '',
  game_host: '',
  game: '',
  from: '',
  to: '',
}

const BANGKOK_MS = 7 * 3_600_000

/** An instant as a field of date and time holds it, in Bangkok, to the minute: "2026-11-22T14:05". */
export const toLocal = (instant: string | null): string =>
  instant === null ? '' : new Date(new Date(instant).getTime() + BANGKOK_MS).toISOString().slice(0, 16)

/** What such a field holds, as an instant of the wire. */
const toInstant = (local: string): string => (local === '' ? '' : `${local}:00+07:00`)

/** A notice as its form begins. */
export const draftOf = ({ from, to, place, ...text }: Text): Draft => ({
  ...emptyDraft,
  ...Object.fromEntries(Object.entries(text).filter(([name]) => name in emptyDraft)),
  place: String(place),
  from: toLocal(from),
  to: toLocal(to),
})

/** What is typed as the wire takes it. Times that nobody touched stay what they are to the second, which a field does not hold. */
export function typedOf(kind: ContentKind, draft: Draft, before: Text | null): OfficeFieldsOf<'POST /content-preview'> {
  const stored = (field: 'from' | 'to'): string => {
    const was = before?.[field] ?? null
    return was !== null && toLocal(was) === draft[field] ? was : toInstant(draft[field])
  }
  return { kind, ...draft, from: stored('from'), to: stored('to') }
}

import type { OfficeAnswerOf, OfficeFieldsOf } from '#contract/http/office.ts'
import type { WrittenKind } from '#contract/plain/content.ts'

export type FullItem = OfficeAnswerOf<'GET /content/{id}'>['data']
/** An item as the API would store it, or stored it. */
export type PreviewedItem = OfficeAnswerOf<'POST /content-preview'>['data']

/** All text; times as a datetime field holds them, in Bangkok. `place`: the position in its kind. */
export type FormValues = Record<keyof PreviewedItem, string>
export type FormField = keyof FormValues

/** All kinds have `title`, `from` and `to`. */
export const fieldsOf: Record<WrittenKind, readonly FormField[]> = {
  popup: ['content', 'place'],
  banner: ['kicker', 'summary', 'image', 'game', 'link', 'place'],
  maintenance: ['content', 'image', 'link'],
  news: ['slug', 'topic', 'summary', 'image', 'content'],
  video: ['summary', 'image', 'link', 'place'],
  link: ['summary', 'link', 'place'],
}

export const emptyValues: FormValues = {
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

/** For a datetime field, in Bangkok, to the minute: "2026-11-22T14:05". */
export const toLocal = (instant: string | null): string =>
  instant === null ? '' : new Date(new Date(instant).getTime() + BANGKOK_MS).toISOString().slice(0, 16)

const toInstant = (local: string): string => (local === '' ? '' : `${local}:00+07:00`)

export const formValuesOf = ({ from, to, place, ...texts }: PreviewedItem): FormValues => ({
  ...emptyValues,
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => name in emptyValues)),
  place: String(place),
  from: toLocal(from),
  to: toLocal(to),
})

/** Untouched times keep their seconds, which a field does not hold. */
export function toRequest(
  kind: WrittenKind,
  values: FormValues,
  before: PreviewedItem | null,
): OfficeFieldsOf<'POST /content-preview'> {
  const stored = (field: 'from' | 'to'): string => {
    const was = before?.[field] ?? null
    return was !== null && toLocal(was) === values[field] ? was : toInstant(values[field])
  }
  return { kind, ...values, from: stored('from'), to: stored('to') }
}

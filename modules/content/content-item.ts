import { type ContentKind, type DisplayStatus, type ContentState, slugLengthMax } from '#contract/plain/content.ts'

/** `kicker`: the small line above a banner's title; `game_host`, `game`: where it leads. `anchor`: an offer's name
 *  in links, `/promotion#{anchor}`. */
export type ItemFacts = { kicker?: string; game_host?: string; game?: string; anchor?: string }

/** Plain texts but `content`, which is markup. `slug`: an article's address. */
export type ItemText = {
  kind: ContentKind
  /** Within its kind, lowest first; `place` in API and database. News are sorted by date. */
  position: number
  slug: string | null
  /** A news category (`?topic=`), or the code of a game; '': none. */
  topic: string
  title: string
  summary: string
  content: string
  image: string
  link: string
  facts: ItemFacts
  /** Null end: until an operator hides it. */
  publishedAt: Date
  endsAt: Date | null
}

/** `operator`: null while it is the content that ships with the site. `version` counts changes. */
export type ContentItem = ItemText & {
  id: string
  state: ContentState
  version: number
  changedAt: Date
  operator: string | null
}

export type ItemVersion = Omit<ContentItem, 'id' | 'kind'>

export function displayStatusOf(
  { state, publishedAt, endsAt }: Pick<ContentItem, 'state' | 'publishedAt' | 'endsAt'>,
  now: Date,
): DisplayStatus {
  if (state === 'hidden') return 'hidden'
  if (endsAt !== null && endsAt <= now) return 'over'
  return publishedAt > now ? 'waiting' : 'shown'
}

export const needed: Readonly<Record<ContentKind, readonly ('slug' | 'content' | 'image' | 'link')[]>> = {
  maintenance: ['content'],
  banner: ['image'],
  popup: ['content'],
  news: ['slug', 'content'],
  video: ['image', 'link'],
  link: ['link'],
  offer: ['content'],
}

/** Known by `seed` for ever. Published on Bangkok's day, at nine in the morning. */
export type DeliveredItem = Omit<ItemText, 'publishedAt' | 'endsAt'> & { seed: string; publishedAt: string }

export const isSlug = (text: string): boolean => text.length <= slugLengthMax && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

import { type ContentKind, type DisplayStatus, type ContentState, slugLengthMax } from '#contract/plain/content.ts'

/** Fields of some kinds only. A banner: `kicker` is the small line above its title; `game_host` and `game` are the game it leads to. An
 *  offer: `anchor` is its name in links, `/promotion#{anchor}`. */
export type ItemFacts = { kicker?: string; game_host?: string; game?: string; anchor?: string }

/** What an operator writes of an item. Texts are plain but `content`, which is markup. `slug` names an article in its address. */
export type ItemText = {
  kind: ContentKind
  /** The sort order among the items of its kind, the lowest first; `place` in the API and the database. News are sorted by date instead. */
  position: number
  slug: string | null
  /** The category of a news article, by which `?topic=` filters, or the code of the game that it is about; '': none. */
  topic: string
  title: string
  summary: string
  content: string
  image: string
  link: string
  facts: ItemFacts
  /** From when on it is shown, and until when; null: until an operator hides it. */
  publishedAt: Date
  endsAt: Date | null
}

/** An item as it is kept. `operator`: who changed it last, null while it is the content that ships with the site. `version` counts its
 *  changes. */
export type ContentItem = ItemText & { id: string; state: ContentState; version: number; changedAt: Date; operator: string | null }

/** Who changed an item, when, and its text then. */
export type ItemVersion = Omit<ContentItem, 'id' | 'kind'>

/** An item's state on the site now: shown, waiting for its time, over, or hidden by an operator. */
export function displayStatusOf(
  { state, publishedAt, endsAt }: Pick<ContentItem, 'state' | 'publishedAt' | 'endsAt'>,
  now: Date,
): DisplayStatus {
  if (state === 'hidden') return 'hidden'
  if (endsAt !== null && endsAt <= now) return 'over'
  return publishedAt > now ? 'waiting' : 'shown'
}

/** The fields that a kind requires. */
export const needed: Readonly<Record<ContentKind, readonly ('slug' | 'content' | 'image' | 'link')[]>> = {
  maintenance: ['content'],
  banner: ['image'],
  popup: ['content'],
  news: ['slug', 'content'],
  video: ['image', 'link'],
  link: ['link'],
  offer: ['content'],
}

/** An item of the content that ships with the site, known by its name `seed` for ever. Its day of publication is Bangkok's, at nine in the
 *  morning. */
export type DeliveredItem = Omit<ItemText, 'publishedAt' | 'endsAt'> & { seed: string; publishedAt: string }

/** Whether a text can name an article in its address. */
export const isSlug = (text: string): boolean => text.length <= slugLengthMax && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

import { type NoticeKind, type DisplayStatus, type NoticeState, slugLengthMax } from '#contract/plain/site-notices.ts'

/** Fields of some kinds only. A banner: the small line above its title, and the game it leads to. An offer: the name that links to it
 *  use. */
export type NoticeFacts = { kicker?: string; game_host?: string; game?: string; anchor?: string }

/** What an operator writes of a notice. Texts are plain but `content`, which is markup. `slug` names an article in its address. */
export type NoticeText = {
  kind: NoticeKind
  place: number
  slug: string | null
  topic: string
  title: string
  summary: string
  content: string
  image: string
  link: string
  facts: NoticeFacts
  /** From when on it is shown, and until when; null: until an operator hides it. */
  publishedAt: Date
  endsAt: Date | null
}

/** A notice as it is kept. `operator`: who changed it last, null while it is as delivered. `version` counts its changes. */
export type Notice = NoticeText & { id: string; state: NoticeState; version: number; changedAt: Date; operator: string | null }

/** Who changed a notice, when, and its text then. */
export type NoticeVersion = Omit<Notice, 'id' | 'kind'>

/** A notice's state on the site now: shown, waiting for its time, over, or hidden by an operator. */
export function displayStatusOf(
  { state, publishedAt, endsAt }: Pick<Notice, 'state' | 'publishedAt' | 'endsAt'>,
  now: Date,
): DisplayStatus {
  if (state === 'hidden') return 'hidden'
  if (endsAt !== null && endsAt <= now) return 'over'
  return publishedAt > now ? 'waiting' : 'shown'
}

/** The fields that a kind requires. */
export const needed: Readonly<Record<NoticeKind, readonly ('slug' | 'content' | 'image' | 'link')[]>> = {
  maintenance: ['content'],
  banner: ['image'],
  popup: ['content'],
  news: ['slug', 'content'],
  video: ['image', 'link'],
  link: ['link'],
  offer: ['content'],
}

/** A notice that comes with the site, known by its name `seed` for ever. Its day of publication is Bangkok's, at nine in the morning. */
export type DeliveredNotice = Omit<NoticeText, 'publishedAt' | 'endsAt'> & { seed: string; publishedAt: string }

/** Whether a text can name an article in its address. */
export const isSlug = (text: string): boolean => text.length <= slugLengthMax && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

import type { DeliveredItem as Delivered } from './content-item.ts'

const nothing = { slug: null, topic: '', summary: '', content: '', image: '', link: '', facts: {} } as const
const morningOf = (day: string): string => `${day}T09:00:00+07:00`

// Short forms for writing the content that ships with the site. Days are Bangkok's, yyyy-mm-dd.

/** An article of the news; they are sorted by their day. */
export const article = (
  day: string,
  slug: string,
  text: Pick<Delivered, 'topic' | 'title' | 'summary' | 'content' | 'image'>,
): Delivered => ({
  ...nothing,
  ...text,
  seed: `news:${slug}`,
  kind: 'news',
  slug,
  position: 1,
  publishedAt: morningOf(day),
})

/** An item of any other kind, with its position among those of its kind. */
export const placed = (
  kind: Exclude<Delivered['kind'], 'news'>,
  name: string,
  position: number,
  text: Partial<Delivered> & { title: string },
  day = '2026-11-01',
): Delivered => ({ ...nothing, ...text, seed: `${kind}:${name}`, kind, position, publishedAt: morningOf(day) })

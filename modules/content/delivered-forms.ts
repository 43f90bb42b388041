import type { DeliveredItem as Delivered } from './content-item.ts'

const nothing = { slug: null, topic: '', summary: '', content: '', image: '', link: '', facts: {} } as const
const morningOf = (day: string): string => `${day}T09:00:00+07:00`

// Days are Bangkok's, yyyy-mm-dd.

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

export const placed = (
  kind: Exclude<Delivered['kind'], 'news'>,
  name: string,
  position: number,
  text: Partial<Delivered> & { title: string },
  day = '2026-11-01',
): Delivered => ({ ...nothing, ...text, seed: `${kind}:${name}`, kind, position, publishedAt: morningOf(day) })

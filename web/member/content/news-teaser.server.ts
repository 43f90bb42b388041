import type { AnswerOf } from '#contract/http/api.ts'
import { thaiDate } from '#kit/thai-time.ts'
import type { TeaserOf } from './teaser.tsx'
import { topicName } from './topics.server.ts'
import lotus from '#ui/art/lotus.avif'

type NewsItem = AnswerOf<'GET /news'>['data'][number]

export const newsTeaser = ({ slug, topic, title, summary, image, published_at: at }: NewsItem): TeaserOf => ({
  to: `/news/${slug}`,
  art: image || lotus,
  title,
  text: summary,
  aside: `${topicName(topic)} · ${thaiDate(at)}`,
})

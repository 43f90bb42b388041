import type { AnswerOf } from '#contract/http/api.ts'
import lantern from '#ui/art/lantern.avif'
import type { TeaserOf } from './teaser.tsx'
import * as th from './th.ts'

type Video = AnswerOf<'GET /videos'>['data'][number]

/** Played on our page. */
export type OwnVideo = { id: string; title: string; text: string; poster: string; film: string; captions: string }

/** Null where it plays elsewhere. */
export const ownVideoOf = ({ id, title, summary, image, film }: Video): OwnVideo | null =>
  film ? { id, title, text: summary, poster: image || lantern, film, captions: film.replace(/mp4$/, 'vtt') } : null

/** Other videos name their host. */
export const videoTeaser = ({ id, title, summary, image, url, film }: Video): TeaserOf => {
  const away = film ? undefined : /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1]
  return {
    to: film ? `/videos#${id}` : url,
    art: image || lantern,
    title,
    text: summary,
    aside: away === undefined ? th.videos : th.watchAt(away),
    newTab: away !== undefined,
  }
}

import type { AnswerOf } from '#contract/http/api.ts'
import lantern from '#ui/art/lantern.svg'
import type { TeaserOf } from './teaser.tsx'
import * as th from './th.ts'

type Video = AnswerOf<'GET /videos'>['data'][number]

/** A video as a list shows it, with the host that it plays at. */
export const videoTeaser = ({ title, summary, image, url }: Video): TeaserOf => {
  const away = /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1]
  return {
    to: url,
    art: image || lantern,
    title,
    text: summary,
    aside: away === undefined ? th.videos : th.watchAt(away),
    newTab: away !== undefined,
  }
}

import type { AnswerOf } from '#contract/http/api.ts'
import { smallestPicture } from '#contract/plain/games.ts'
import betta from '#ui/art/betta.svg'
import cards from '#ui/art/cards.svg'
import cat from '#ui/art/cat.svg'
import dice from '#ui/art/dice.svg'
import kite from '#ui/art/kite.svg'
import krathong from '#ui/art/krathong.svg'
import lantern from '#ui/art/lantern.svg'
import lotus from '#ui/art/lotus.svg'
import mangosteen from '#ui/art/mangosteen.svg'
import naga from '#ui/art/naga.svg'
import taphian from '#ui/art/taphian.svg'
import tiger from '#ui/art/tiger.svg'
import tuktuk from '#ui/art/tuktuk.svg'

const images: Record<string, string> = {
  betta,
  cards,
  cat,
  dice,
  kite,
  krathong,
  lantern,
  lotus,
  mangosteen,
  naga,
  taphian,
  tiger,
  tuktuk,
}

type PicturedGame = Pick<AnswerOf<'GET /games'>['data'][number], 'art' | 'picture'>

/**
 * Two widths of the host's picture (`artSet`, a `srcset`), else our drawing. The large one is left out: it doubles the
 * bytes without visible gain on a tile.
 */
export const gameImage = ({ art, picture }: PicturedGame): { art: string; artSet?: string } =>
  picture === null
    ? { art: gameArt(art) }
    : { art: picture.small, artSet: `${smallestPicture(picture.small)} 160w, ${picture.small} 240w` }

/** For an image as wide as a phone. */
export const largeImage = ({ art, picture }: PicturedGame): string => picture?.large ?? gameArt(art)

/** By catalogue name; an unknown name gets the cat. */
export const gameArt = (name: string): string => images[name] ?? cat

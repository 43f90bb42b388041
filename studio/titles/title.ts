import type { Maths } from '../engines/slots/maths.ts'
import type { PublishedFigures } from '../engines/slots/title-facts.ts'
import type { Look } from './look.ts'

/** One slot title: a folder beside this file, with its rules (`maths.ts`), its measured figures (`published.ts`), its look (`look.ts`) and
 *  its drawings (`art`). */
export type Title = {
  /** The folder's name, and the game's code for ever. */
  code: string
  look: Look
  maths: Maths
  publishedFigures: PublishedFigures
  /** yyyy-mm-dd. */
  releasedOn: string
}

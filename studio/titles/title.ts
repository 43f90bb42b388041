import type { Maths } from '../engines/slots/maths.ts'
import type { PublishedFigures } from '../engines/slots/title-facts.ts'
import type { Look } from './look.ts'

/** A folder with rules (`maths.ts`), measured figures (`published.ts`), look (`look.ts`) and drawings (`art`). */
export type Title = {
  /** The folder's name, and the game's permanent code. */
  code: string
  look: Look
  maths: Maths
  publishedFigures: PublishedFigures
  /** yyyy-mm-dd. */
  releasedOn: string
}

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const songkranSplash: Title = {
  code: 'songkran-splash',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-06-29',
}

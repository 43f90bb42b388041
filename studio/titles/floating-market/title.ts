import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const floatingMarket: Title = {
  code: 'floating-market',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-08-22',
}

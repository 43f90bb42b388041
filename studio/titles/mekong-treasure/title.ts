import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const mekongTreasure: Title = {
  code: 'mekong-treasure',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-01-09',
}

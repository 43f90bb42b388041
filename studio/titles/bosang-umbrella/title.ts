import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const bosangUmbrella: Title = {
  code: 'bosang-umbrella',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-03-13',
}

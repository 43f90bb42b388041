import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const mangosteenQueen: Title = {
  code: 'mangosteen-queen',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-04-09',
}

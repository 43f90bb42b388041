import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const jasmineGarland: Title = {
  code: 'jasmine-garland',
  look,
  maths,
  publishedFigures,
  releasedOn: '2026-04-18',
}

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const lanternCat: Title = { code: 'lantern-cat', look, maths, publishedFigures, releasedOn: '2026-03-22' }

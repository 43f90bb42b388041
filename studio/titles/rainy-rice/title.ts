import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const rainyRice: Title = { code: 'rainy-rice', look, maths, publishedFigures, releasedOn: '2026-10-06' }

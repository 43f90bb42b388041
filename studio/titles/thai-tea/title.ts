import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const thaiTea: Title = { code: 'thai-tea', look, maths, publishedFigures, releasedOn: '2026-10-15' }

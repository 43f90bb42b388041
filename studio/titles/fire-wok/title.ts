import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const fireWok: Title = { code: 'fire-wok', look, maths, publishedFigures, releasedOn: '2025-12-22' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const beachCrab: Title = { code: 'beach-crab', look, maths, publishedFigures, releasedOn: '2026-07-17' }

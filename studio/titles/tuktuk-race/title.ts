import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const tuktukRace: Title = { code: 'tuktuk-race', look, maths, publishedFigures, releasedOn: '2025-12-31' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const tuktukJoy: Title = { code: 'tuktuk-joy', look, maths, publishedFigures, releasedOn: '2026-09-27' }

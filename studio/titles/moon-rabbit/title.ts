import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const moonRabbit: Title = { code: 'moon-rabbit', look, maths, publishedFigures, releasedOn: '2026-04-27' }

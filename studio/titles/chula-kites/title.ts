import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const chulaKites: Title = { code: 'chula-kites', look, maths, publishedFigures, releasedOn: '2026-01-27' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const tomYum: Title = { code: 'tom-yum', look, maths, publishedFigures, releasedOn: '2026-09-09' }

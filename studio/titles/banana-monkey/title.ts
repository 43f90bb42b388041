import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const bananaMonkey: Title = { code: 'banana-monkey', look, maths, publishedFigures, releasedOn: '2026-02-14' }

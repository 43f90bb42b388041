import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const shadowPlay: Title = { code: 'shadow-play', look, maths, publishedFigures, releasedOn: '2026-11-11' }

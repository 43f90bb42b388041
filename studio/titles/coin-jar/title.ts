import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const coinJar: Title = { code: 'coin-jar', look, maths, publishedFigures, releasedOn: '2026-10-24' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const muayGloves: Title = { code: 'muay-gloves', look, maths, publishedFigures, releasedOn: '2026-05-24' }

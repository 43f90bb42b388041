import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const andamanPearl: Title = { code: 'andaman-pearl', look, maths, publishedFigures, releasedOn: '2026-02-23' }

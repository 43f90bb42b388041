import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const southernBatik: Title = { code: 'southern-batik', look, maths, published, releasedOn: '2026-05-15' }

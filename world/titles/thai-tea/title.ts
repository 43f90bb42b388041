import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const thaiTea: Title = { code: 'thai-tea', look, maths, published, releasedOn: '2026-10-15' }

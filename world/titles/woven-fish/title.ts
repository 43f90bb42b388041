import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const wovenFish: Title = { code: 'woven-fish', look, maths, published, releasedOn: '2026-03-31' }

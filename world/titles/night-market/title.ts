import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const nightMarket: Title = { code: 'night-market', look, maths, published, releasedOn: '2026-07-26' }

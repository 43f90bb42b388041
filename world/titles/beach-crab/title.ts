import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const beachCrab: Title = { code: 'beach-crab', look, maths, published, releasedOn: '2026-07-17' }

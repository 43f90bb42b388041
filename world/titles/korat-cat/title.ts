import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const koratCat: Title = { code: 'korat-cat', look, maths, published, releasedOn: '2026-08-04' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const roaringTiger: Title = { code: 'roaring-tiger', look, maths, published, releasedOn: '2026-11-02' }

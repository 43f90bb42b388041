import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const longDrum: Title = { code: 'long-drum', look, maths, published, releasedOn: '2026-06-11' }

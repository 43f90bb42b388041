import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const krathongNight: Title = { code: 'krathong-night', look, maths, published, releasedOn: '2025-12-04' }

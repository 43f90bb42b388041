import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const fireflyRiver: Title = { code: 'firefly-river', look, maths, published, releasedOn: '2026-08-13' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const moonRabbit: Title = { code: 'moon-rabbit', look, maths, published, releasedOn: '2026-04-27' }

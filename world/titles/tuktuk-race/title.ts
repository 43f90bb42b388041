import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const tuktukRace: Title = { code: 'tuktuk-race', look, maths, published, releasedOn: '2025-12-31' }

import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { published } from './published.ts'

export const southernTrain: Title = { code: 'southern-train', look, maths, published, releasedOn: '2026-02-05' }

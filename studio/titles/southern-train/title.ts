import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const southernTrain: Title = { code: 'southern-train', look, maths, publishedFigures, releasedOn: '2026-02-05' }

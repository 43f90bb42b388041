import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const yipengLantern: Title = { code: 'yipeng-lantern', look, maths, publishedFigures, releasedOn: '2026-05-06' }

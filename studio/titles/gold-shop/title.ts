import type { Title } from '../title.ts'
import { look } from './look.ts'
import { maths } from './maths.ts'
import { publishedFigures } from './published.ts'

export const goldShop: Title = { code: 'gold-shop', look, maths, publishedFigures, releasedOn: '2026-07-08' }

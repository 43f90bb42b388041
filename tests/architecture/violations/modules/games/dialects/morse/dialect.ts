import { post } from '../../../wallet/index.ts'
import { select } from '../../games.store.ts'

export const morse = [post, select]

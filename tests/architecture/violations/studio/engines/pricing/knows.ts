import { chain } from '../chain/chain.ts'

export const knows = chain

import pg from 'pg'
import { plain } from '#contract/plain/plain.ts'

export const party = [pg, plain]

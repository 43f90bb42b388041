import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { schema } from '#contract/http/schema.ts'

export const engine = [readFileSync, z, schema]

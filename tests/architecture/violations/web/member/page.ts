import { z } from 'zod'
import { schema } from '#contract/http/schema.ts'
import { internals } from '#modules/games/internals.ts'

export const page = [z, schema, internals]

import { z } from 'zod'
import { schema } from '#contract/http/schema.ts'
import { insides } from '#modules/games/insides.ts'

export const page = [z, schema, insides]

import { Hono } from 'hono'
import { schema } from '../http/schema.ts'

export const wire = [Hono, schema]

import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { internals } from '#modules/wallet/internals.ts'

export const schema = [readFileSync, Hono, internals]

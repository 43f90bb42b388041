import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { insides } from '#modules/wallet/insides.ts'

export const schema = [readFileSync, Hono, insides]

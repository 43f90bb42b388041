import { Hono } from 'hono'
import pg from 'pg'
import { app } from '#server/app.ts'
import { fixture } from '#tests/fixture.ts'
import { tool } from '#tools/tool.ts'
import { vi } from 'vitest'
import { nothing } from './nowhere.ts'

export const internals = [Hono, pg, app, fixture, tool, vi, nothing]

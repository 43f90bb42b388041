import type { Context } from 'hono'
import type { SignedRequest } from '#contract/provider/signed-request.ts'
import { readBody } from './body.ts'
import type { ServerEnv } from './caller.ts'

/** 413 or 408: the body is too large or late. */
export async function readSigned(c: Context<ServerEnv>, bytesMax?: number): Promise<SignedRequest | 413 | 408> {
  const rawBody = await readBody(c.req.raw, bytesMax === undefined ? {} : { bytesMax })
  if (typeof rawBody === 'string') return rawBody === 'BODY_LATE' ? 408 : 413
  return {
    method: c.req.method,
    path: c.req.path,
    query: queryOf(c),
    headers: (name) => c.req.header(name) ?? null,
    rawBody,
  }
}

/** With its `?`, or empty. No partner's signature covers it. */
export const queryOf = (c: Context<ServerEnv>): string => /\?.*$/s.exec(c.req.url)?.[0] ?? ''

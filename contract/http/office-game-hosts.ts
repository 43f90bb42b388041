import { z } from 'zod'
import { gameHostStates } from '#contract/plain/game-hosts.ts'
import { dialectNames } from '../provider/dialects.ts'
import * as field from './fields.ts'
import { call } from './office-call.ts'

const key = z.object({
  id: z.string(),
  kind: z.enum(['hmac-sha256', 'ed25519', 'rsa']),
  /** The last call signed with it that passed the check, to the minute. */
  used_at: field.instant.nullable(),
})

const host = z.object({
  host: z.string(),
  title: z.string(),
  dialect: z.enum(dialectNames),
  state: z.enum(gameHostStates),
  /** Null where operators closed it, or nothing has changed yet. */
  since: field.instant.nullable(),
  catalogue_at: field.instant.nullable(),
  keys: z.array(key),
})

export const gameHostsOfficeApi = {
  'GET /game-hosts': call({
    method: 'GET',
    path: '/game-hosts',
    access: 'operator',
    summary: 'Game hosts: wire, status, when the catalogue last answered, and when each key last signed',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, hosts: z.array(host) })),
    refusals: [],
  }),
} as const

import { z } from 'zod'

/** What anybody may ask a game host: GET {host}/provider/v1/status, JSON, unsigned. It moves nothing; a host that closes itself says so here. */
export const statusPath = '/provider/v1/status'
export const statusAnswer = z.object({ status: z.enum(['up', 'maintenance']) })
export type StatusAnswer = z.infer<typeof statusAnswer>

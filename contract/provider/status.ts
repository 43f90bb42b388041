import { z } from 'zod'

/** GET {host}/provider/v1/status, JSON, unsigned. A host that closes itself reports it here. */
export const statusPath = '/provider/v1/status'
export const statusAnswer = z.object({ status: z.enum(['up', 'maintenance']) })
export type StatusAnswer = z.infer<typeof statusAnswer>

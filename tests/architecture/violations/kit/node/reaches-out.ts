import { z } from 'zod'
import { plain } from '#contract/plain/plain.ts'

export const reachesOut = [z, plain]

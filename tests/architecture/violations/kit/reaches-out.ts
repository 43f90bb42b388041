import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { plain } from '#contract/plain/plain.ts'

export const reachesOut = [readFileSync, z, plain]

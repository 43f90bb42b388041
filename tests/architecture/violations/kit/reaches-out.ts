import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { plain } from '#contract/plain/plain.ts'

// A comment that goes on for longer than the width of a line of code, which the formatter leaves as it is, so that nobody sees its end on a small screen.
export const reachesOut = [readFileSync, z, plain]

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '#contract/openapi/document.ts'
import { runProgram, startedAs } from './start-refused.ts'

/** Where the description of the member API is checked in. */
export const OPENAPI_FILE = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')

/** The file's text, made from the contract. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`

/** `npm run openapi`: generates docs/openapi.json from contract/. */
if (startedAs(import.meta.url)) await runProgram(async () => writeFileSync(OPENAPI_FILE, openApiText()))

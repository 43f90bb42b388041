import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '#contract/openapi/document.ts'
import { providerDocument } from '#contract/openapi/provider.ts'
import { runProgram, startedAs } from './run-program.ts'

/** Where the description of the member API is checked in. */
export const OPENAPI_FILE = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')

/** The file's text, made from the contract. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`

/** The same for the wallet API that game hosts call. */
export const PROVIDER_OPENAPI_FILE = join(resolve(import.meta.dirname, '..'), 'docs/provider-openapi.json')
export const providerOpenApiText = (): string => `${JSON.stringify(providerDocument(), null, 1)}\n`

/** `npm run openapi`: generates both files from contract/. */
if (startedAs(import.meta.url))
  await runProgram(async () => {
    writeFileSync(OPENAPI_FILE, openApiText())
    writeFileSync(PROVIDER_OPENAPI_FILE, providerOpenApiText())
  })

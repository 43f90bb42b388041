import { hostileTexts, jsonValues } from './dictionary.ts'
import { shuffled } from './seeded.ts'

/** How all fields but those of the path are encoded: in a body, or, of a GET, in the query. */
export type Encoding = 'form' | 'json' | 'multipart' | 'query'

/** One operation as docs/openapi.json describes it; nothing else is used here. */
export type Operation = {
  name: string
  method: string
  path: string
  /** Who may make the call (docs/words.md); `register`: a begun registration's session, or a member's; `unbanked`: any member,
   *  with a bank account or without. */
  access: 'open' | 'register' | 'unbanked' | 'member'
  pathFields: string[]
  fields: string[]
  takesIdempotencyKey: boolean
  takesImage: boolean
  /** A value for each field that a client would send. */
  examples: Record<string, string>
}

/** A request whose only invalid part is one field: its value and where it stands, in the path or in one of the encodings. `isJsonSource`:
 *  the value is JSON text already. */
export type FieldMutation = {
  operation: Operation
  field: string
  encoding: Encoding | 'path'
  value: string
  isJsonSource: boolean
}

type Media = { schema?: { properties?: object }; example?: Record<string, unknown> }
type Parameter = { name?: string; in?: string; example?: unknown; $ref?: string }
type DescribedOperation = {
  'x-access': Operation['access']
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

/** Reads every operation out of an OpenAPI document. */
export function operationsOf(document: { paths?: unknown }): Operation[] {
  const paths = document.paths as Record<string, Record<string, DescribedOperation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(path, method.toUpperCase(), described)),
  )
}

function readOperation(path: string, method: string, described: DescribedOperation): Operation {
  const parameters = described.parameters ?? []
  const content = described.requestBody?.content ?? {}
  const form = content['application/x-www-form-urlencoded']
  const named = (location: string) => parameters.filter((one) => one.in === location)
  const examples = [...named('path'), ...named('query')].map(({ name = '', example }) => [name, asText(example)])
  return {
    name: `${method} ${path}`,
    method,
    path,
    access: described['x-access'],
    pathFields: named('path').map(({ name = '' }) => name),
    fields: [...named('query').map(({ name = '' }) => name), ...Object.keys(form?.schema?.properties ?? {})],
    takesIdempotencyKey: parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')),
    takesImage: 'image/*' in content,
    examples: Object.fromEntries([
      ...examples,
      ...Object.entries(form?.example ?? {}).map(([name, value]) => [name, asText(value)]),
    ]),
  }
}

/** Every field of every operation with every hostile text in every encoding, in an order that the seed decides. */
export const fieldMutations = (operations: readonly Operation[], seed: number): FieldMutation[] =>
  shuffled(operations.flatMap(mutationsOf), seed)

function mutationsOf(operation: Operation): FieldMutation[] {
  const encodings: Encoding[] = operation.method === 'GET' ? ['query'] : ['form', 'json', 'multipart']
  const pathFields = operation.pathFields.map((field) => ({ field, encoding: 'path' as const }))
  const elsewhere = operation.fields.flatMap((field) => encodings.map((encoding) => ({ field, encoding })))
  return [...pathFields, ...elsewhere].flatMap(({ field, encoding }) => [
    ...hostileTexts.map((value) => ({ operation, field, encoding, value, isJsonSource: false })),
    ...(encoding === 'json' ? jsonValues : []).map((value) => ({
      operation,
      field,
      encoding,
      value,
      isJsonSource: true,
    })),
  ])
}

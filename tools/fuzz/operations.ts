import { nasties, shapes } from './nasties.ts'
import { shuffled } from './seeded.ts'

/** How a body is written. `query` is that of a GET. */
export type Form = 'form' | 'json' | 'multipart' | 'query'

/** One operation as docs/openapi.json describes it; nothing else is used here. */
export type Operation = {
  name: string
  method: string
  path: string
  access: 'open' | 'register' | 'unbanked' | 'member'
  inPath: string[]
  fields: string[]
  takesKey: boolean
  takesImage: boolean
  /** A value for each field that a client would send. */
  examples: Record<string, string>
}

/** One field of an operation, to be broken by one value in one form. `source` marks a value that is JSON text already. */
export type Breaking = { operation: Operation; field: string; form: Form; value: string; source: boolean }

type Media = { schema?: { properties?: object }; example?: Record<string, unknown> }
type Parameter = { name?: string; in?: string; example?: unknown; $ref?: string }
type Described = { 'x-access': Operation['access']; parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } }

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

/** Reads every operation out of an OpenAPI document. */
export function operationsOf(document: { paths?: unknown }): Operation[] {
  const paths = document.paths as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(path, method.toUpperCase(), described)),
  )
}

function readOperation(path: string, method: string, described: Described): Operation {
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
    inPath: named('path').map(({ name = '' }) => name),
    fields: [...named('query').map(({ name = '' }) => name), ...Object.keys(form?.schema?.properties ?? {})],
    takesKey: parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')),
    takesImage: 'image/*' in content,
    examples: Object.fromEntries([...examples, ...Object.entries(form?.example ?? {}).map(([name, value]) => [name, asText(value)])]),
  }
}

/** Every field of every operation, broken by every nasty in every form, in the order of a seed. */
export const breakings = (operations: readonly Operation[], seed: number): Breaking[] => shuffled(operations.flatMap(breakingsOf), seed)

function breakingsOf(operation: Operation): Breaking[] {
  const forms: Form[] = operation.method === 'GET' ? ['query'] : ['form', 'json', 'multipart']
  const inPath = operation.inPath.map((field) => ({ field, form: 'query' as const }))
  const elsewhere = operation.fields.flatMap((field) => forms.map((form) => ({ field, form })))
  return [...inPath, ...elsewhere].flatMap(({ field, form }) => [
    ...nasties.map((value) => ({ operation, field, form, value, source: false })),
    ...(form === 'json' ? shapes : []).map((value) => ({ operation, field, form, value, source: true })),
  ])
}

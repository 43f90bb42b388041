import type { Call } from '#contract/http/call.ts'
import { everyRefusal, fieldsOf } from '#contract/http/added-refusals.ts'
import { type RefusalCode, refusals } from '#contract/plain/refusals.ts'
import { answerSchema, exampleOf, fieldSchema, type Form, type Json } from './schemas.ts'

export function refusalsByStatus(codes: Iterable<RefusalCode>): [status: number, codes: RefusalCode[]][] {
  const byStatus = Map.groupBy([...codes].sort(), (code) => refusals[code].status as number)
  return [...byStatus].sort(([a], [b]) => a - b)
}

export function fieldsIn(call: Call): { names: string[]; required: string[] } {
  const names = Object.keys(fieldsOf(call)).filter((name) => !call.path.includes(`{${name}}`))
  const nothing = call.input.safeParse({})
  const missing = new Set(nothing.success ? [] : nothing.error.issues.map(({ path }) => String(path[0])))
  return { names, required: names.filter((name) => missing.has(name)) }
}

export function operation(name: string, call: Call, tag: string): Json {
  const security = {
    open: [],
    register: [{ registration: [] }, { member: [] }],
    unbanked: [{ member: [] }],
    member: [{ member: [] }],
  }
  const parameters = parametersOf(name, call)
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [tag],
    'x-access': call.access,
    security: security[call.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'GET' ? {} : { requestBody: call.picture ? imageBody(call) : fieldsBody(name, call) }),
    responses: {
      200: {
        description: 'Done',
        headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
        content: { 'application/json': success(name, call) },
      },
      ...Object.fromEntries(
        refusalsByStatus(everyRefusal(call)).map(([status, codes]) => [status, refused(status, codes)]),
      ),
    },
  }
}

/** Such as "postRequestsDepositCancel". */
function operationId({ method, path }: Call): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^a-z0-9]+/i)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function parametersOf(name: string, call: Call): Json[] {
  const fields = fieldsOf(call)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  const { names, required } = call.method === 'GET' ? fieldsIn(call) : { names: [], required: [] }
  const parameter = (field: string, location: 'path' | 'query', needed: boolean): Json => {
    const schema = fields[field] ? fieldSchema(field, fields[field], 'text') : { type: 'string' }
    const { description, ...rest } = schema
    return {
      name: field,
      in: location,
      required: needed,
      ...(description ? { description } : {}),
      schema: rest,
      example: exampleOf(schema, name, undefined, field),
    }
  }
  return [
    ...inPath.map((field) => parameter(field, 'path', true)),
    ...names.map((field) => parameter(field, 'query', required.includes(field))),
    ...(call.takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function fieldsBody(name: string, call: Call): Json {
  const { names, required } = fieldsIn(call)
  const media = (form: Form): Json => {
    const properties = Object.fromEntries(
      names.map((field) => [field, fieldSchema(field, fieldsOf(call)[field] as never, form)]),
    )
    const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
    return { schema, example: exampleOf(schema, name) }
  }
  return {
    required: required.length > 0,
    content: {
      'application/x-www-form-urlencoded': media('text'),
      'application/json': media('json'),
      'multipart/form-data': media('text'),
    },
  }
}

const imageBody = (call: Call): Json => {
  const media = { schema: { type: 'string', format: 'binary', maxLength: call.picture?.bytesMax } }
  return { required: true, content: { 'image/*': media, 'application/octet-stream': media } }
}

function success(name: string, call: Call): Json {
  const schema = answerSchema(call.answer)
  return { schema, example: exampleOf(schema, name) }
}

export function refused(status: number, codes: readonly RefusalCode[]): Json {
  const waits = status === 429 || status === 503
  const allow = status === 405 ? { allow: { $ref: '#/components/headers/Allow' } } : {}
  return {
    description: codes.join(', '),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(waits ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
      ...allow,
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

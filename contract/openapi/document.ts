import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { everyRefusal, admissionRefusals } from '#contract/http/added-refusals.ts'
import { errorFields, type RefusalCode, refusals, refusalText } from '#contract/plain/refusals.ts'
import { operation, refusalsByStatus, refused } from './operation.ts'
import type { Json } from './schemas.ts'
import { description, tagOf, tags } from './words.ts'

const REQUEST_ID = '3f0e7a52-6f1c-4e7d-9b57-0d6a1c1f4b2e'
const DETAILS = { limit: '50.00', seconds: 60, minutes: 30, until: '22 พ.ย. 2569 10:00 น.' }

const outside = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  ...admissionRefusals,
] as const satisfies RefusalCode[]

/** No call of the table, since its response is a stream. */
const ofLive = ['UNAUTHENTICATED', ...admissionRefusals] as const satisfies RefusalCode[]

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(api) as [string, Call][])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, tagOf(call.path)) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Chokdee member API',
      version: '1',
      description: description.en,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/api', description: 'The member site' }],
    tags: tags.map(({ name, en }) => ({ name, description: en })),
    security: [],
    paths: { ...paths, ...otherPaths() },
    components: {
      securitySchemes: securitySchemes(),
      parameters: { IdempotencyKey: idempotencyKey },
      headers: {
        RequestId: {
          description: 'Names this request in our log.',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
        RetryAfter: {
          description: 'Seconds to wait.',
          required: true,
          schema: { type: 'string', pattern: '^[0-9]+$' },
        },
        Allow: { description: 'The methods that this path has.', required: true, schema: { type: 'string' } },
      },
      schemas: { Error: errorSchema() },
      responses: Object.fromEntries(
        refusalsByStatus(outside).map(([status, codes]) => [`Outside${status}`, refused(status, codes)]),
      ),
      examples: examples(),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'An id made by the client for one wish: it becomes the id of the request. The same key and body give the same answer, another body is refused.',
  schema: { type: 'string' },
  example: 'dep_01kah2v8m3fq7w0t9x5y1z4b6c',
}

const securitySchemes = (): Json => ({
  member: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a login or of the last step of registering. A browser’s session also needs its HttpOnly cookie, which the site sets; programs do not.',
  },
  registration: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of POST /register/otp; it serves for the steps after it only.',
  },
})

function errorSchema(): Json {
  const texts = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 }
  return {
    type: 'object',
    description: 'What every failed call answers. Texts are in Thai and for people; the code is for programs.',
    properties: {
      success: { const: false },
      message: { type: 'string', minLength: 1 },
      msg: { type: 'string', minLength: 1, description: 'The same as `message`.' },
      errors: {
        type: 'object',
        description: 'The texts by field; `error` takes what belongs to none.',
        properties: Object.fromEntries(errorFields.map((field) => [field, texts])),
        additionalProperties: false,
        minProperties: 1,
      },
      code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]+$' },
      request_id: { type: 'string', format: 'uuid' },
    },
    required: ['success', 'message', 'msg', 'errors', 'code', 'request_id'],
    additionalProperties: false,
  }
}

function examples(): Json {
  const codes = new Set<RefusalCode>([
    ...outside,
    ...ofLive,
    ...(Object.values(api) as Call[]).flatMap((call) => [...everyRefusal(call)]),
  ])
  return Object.fromEntries(
    [...codes].sort().map((code) => {
      const text = refusalText({ code, details: DETAILS })
      const value = {
        success: false,
        message: text,
        msg: text,
        errors: { [refusals[code].field]: [text] },
        code,
        request_id: REQUEST_ID,
      }
      return [code, { summary: text, value }]
    }),
  )
}

function otherPaths(): Record<string, Json> {
  const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
  const refusedBy = (codes: readonly RefusalCode[]): Json =>
    Object.fromEntries(refusalsByStatus(codes).map(([status, ofStatus]) => [status, refused(status, ofStatus)]))
  const page = (type: string, schema: Json): Json => ({
    200: { description: 'Done', headers: requestId, content: { [type]: { schema } } },
    304: { description: 'What the caller has is the newest (`If-None-Match`)', headers: requestId },
    ...refusedBy(admissionRefusals),
  })
  return {
    '/live': {
      get: {
        operationId: 'getLive',
        summary: 'Server-sent events: hints that something of the member’s has changed',
        description: [
          'A hint, never the news itself: on `credit`, `request`, `notice` or `sync` ask the profile again. The `id` of an event is the number of',
          'the member’s last change. Send the last one seen as `Last-Event-ID`: where it is not the newest, one `sync` comes first, else `ready`;',
          'nothing is replayed. A comment line comes every 20 seconds. At most 5 streams for each member.',
        ].join(' '),
        tags: ['account'],
        'x-access': 'unbanked',
        security: [{ member: [] }],
        parameters: [
          { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' }, example: '42' },
        ],
        responses: {
          200: {
            description: 'The stream',
            headers: requestId,
            content: {
              'text/event-stream': { schema: { type: 'string' }, example: 'id: 42\nevent: sync\ndata: {}\n\n' },
            },
          },
          ...refusedBy(ofLive),
        },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'getOpenapi',
        summary: 'This description',
        tags: ['site'],
        'x-access': 'open',
        security: [],
        responses: page('application/json', { type: 'object' }),
      },
    },
    '/docs': {
      get: {
        operationId: 'getDocs',
        summary: 'This description as a page',
        tags: ['site'],
        'x-access': 'open',
        security: [],
        responses: page('text/html', { type: 'string' }),
      },
    },
  }
}

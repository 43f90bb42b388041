import { z } from 'zod'
import { walletHeaders } from '../provider/signature.ts'
import { walletAnswers, walletOperations, walletPath, walletRequests } from '../provider/wallet.ts'
import { hub88Answer, type Hub88Operation, hub88Base, hub88Paths, hub88Requests } from '../provider/hub88/wire.ts'
import { hub88SignatureHeader } from '../provider/hub88/signature.ts'
import { ambAnswer, ambBase, ambOperations, ambRequests } from '../provider/amb/wire.ts'
import { ambSignatureHeader } from '../provider/amb/signature.ts'
import type { Json } from './schemas.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Json
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const chokdeeHeaders = [
  header(walletHeaders.host, 'The host’s name, as agreed.'),
  header(walletHeaders.key, 'Which of the host’s live keys signed.'),
  header(walletHeaders.timestamp, 'Unix milliseconds, at most five minutes from our clock.'),
  header(walletHeaders.nonce, '1 to 128 printable characters, never used before.'),
  header(
    walletHeaders.signature,
    'Base64 of HMAC-SHA256 or Ed25519 over five lines: method, path, timestamp, nonce, and the hex SHA-256 of the body.',
  ),
]

const hostInPath: Json = { name: 'host', in: 'path', required: true, schema: { type: 'string' } }

function hub88PathItems(): [string, Json][] {
  return (Object.entries(hub88Paths) as [Hub88Operation, string][]).map(([operation, path]) => {
    const content = json(schemaOf(hub88Answer, 'output'))
    return [
      `${hub88Base('{host}')}${path}`,
      {
        parameters: [hostInPath],
        post: {
          operationId: `hub88-${operation}`,
          summary: `The wallet’s ${operation}, in the Hub88-shaped wire`,
          tags: ['hub88'],
          parameters: [header(hub88SignatureHeader, 'Base64 of RSA-SHA256 (PKCS#1 v1.5) over the raw body.')],
          requestBody: { required: true, content: json(schemaOf(hub88Requests[operation], 'input')) },
          responses: {
            200: { description: 'The status is in the body, also of a refusal.', content },
            503: {
              description: '`RS_ERROR_UNKNOWN`: the outcome is not known; send it again or take it back.',
              content,
            },
          },
        },
      },
    ]
  })
}

function ambPathItems(): [string, Json][] {
  return ambOperations.map((operation) => {
    const content = json(schemaOf(ambAnswer, 'output'))
    return [
      `${ambBase('{host}')}${operation}`,
      {
        parameters: [hostInPath],
        post: {
          operationId: `amb-${operation}`,
          summary: `The wallet’s ${operation}, in the AMB-shaped wire`,
          tags: ['amb'],
          parameters: [
            header(ambSignatureHeader, 'Base64 of HMAC-SHA256 over the path, a line feed and the raw body.'),
          ],
          requestBody: { required: true, content: json(schemaOf(ambRequests[operation], 'input')) },
          responses: {
            200: { description: 'The code is in the body, also of a refusal.', content },
            401: { description: '`40003`: the call is not proven; no reason is given.', content },
            503: { description: '`50001`: the outcome is not known; send the same call again or cancel it.', content },
          },
        },
      },
    ]
  })
}

/** OpenAPI 3.1 in every dialect, made from the dialects' schemas. */
export function providerDocument(): Json {
  const own = walletOperations.map((operation) => {
    const answer = schemaOf(walletAnswers[operation], 'output')
    return [
      walletPath(operation),
      {
        post: {
          operationId: operation,
          summary: `The wallet’s ${operation}`,
          tags: ['chokdee'],
          parameters: chokdeeHeaders,
          requestBody: { required: true, content: json(schemaOf(walletRequests[operation], 'input')) },
          responses: {
            200: { description: 'Done, or refused by its code.', content: json(answer) },
            400: {
              description: '`BAD_REQUEST`: the body could not be read; nothing was written.',
              content: json(answer),
            },
            401: { description: '`SIGNATURE_INVALID`: no reason is given.', content: json(answer) },
            503: {
              description: '`TRY_AGAIN`: the outcome is not known; send the same transaction again.',
              content: json(answer),
            },
          },
        },
      },
    ] as const
  })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Chokdee wallet API for game hosts',
      version: '1',
      description:
        'What game hosts call, on our own wire and on those shaped like Hub88’s and AMB’s public APIs. Docs: docs/decisions/0077, 0078, 0082.',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The member site' }],
    tags: [
      { name: 'chokdee', description: 'Our own wire: amounts are satang as text.' },
      { name: 'hub88', description: 'The Hub88-shaped wire: amounts are baht times 100,000.' },
      {
        name: 'amb',
        description:
          'The AMB-shaped wire: amounts are baht with at most two decimals; the txns of a call stand all or none.',
      },
    ],
    security: [],
    paths: Object.fromEntries([...own, ...hub88PathItems(), ...ambPathItems()]),
  }
}

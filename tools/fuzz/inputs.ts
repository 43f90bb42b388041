import { type ActorPool, OTP, type Role, ROLES } from './actors.ts'
import { brokenBodies, brokenHeaders, hostileTexts } from './dictionary.ts'
import type { FieldMutation, Encoding, Operation } from './operations.ts'
import { type Prng, prngOf } from './seeded.ts'
import { type Field, percentEncode, type HttpMessage, encodeFields } from './http-message.ts'

export type Kind = 'valid' | 'broken' | 'random' | 'raw'
/** One request. `pathId`: the id in its path; `raw`: bytes that are sent in place of the message. */
export type Input = {
  kind: Kind
  operation: Operation
  role: Role
  pathId: string | null
  message: HttpMessage
  raw: Buffer | null
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
]
/** Of fields that no operation describes. */
const FOREIGN_NAMES = ['__proto__', 'constructor', 'member_id', 'scope', 'role', 'balance', 'id', 'success']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** The input number `at` of a seed: kind, call, actor and encoding. The same seed and number give the same input, except for bearers and
 *  ids that the stack makes. */
export function inputOf(
  seed: number,
  at: number,
  operations: readonly Operation[],
  broken: readonly FieldMutation[],
  actors: ActorPool,
): Input {
  const prng = prngOf(seed, at)
  const roll = prng.under(100)
  if (roll < 18) return buildInput(prng, actors, 'valid', prng.of(operations))
  if (roll < 78) {
    const mutation = broken[at % broken.length] as FieldMutation
    return buildInput(prng, actors, 'broken', mutation.operation, mutation)
  }
  if (roll < 97) return randomInput(prng, actors, prng.of(operations))
  return { ...buildInput(prng, actors, 'raw', prng.of(operations)), raw: rawBytes(prng) }
}

/** Calls that name the caller's own phone. */
const OWN_PHONE = new Set(['/login', '/reset-password/start', '/unlock/start'])

/** Mostly an actor who may make the call; else any. */
function roleFor(prng: Prng, { access }: Operation): Role {
  if (prng.chance(25)) return prng.of(ROLES)
  if (access === 'open') return prng.of(ROLES)
  if (access === 'register') return prng.of(['registering', 'unbanked', 'member one'] as const)
  return access === 'unbanked'
    ? prng.of(['unbanked', 'member one', 'member two'] as const)
    : prng.of(['member one', 'member two'] as const)
}

function buildInput(prng: Prng, actors: ActorPool, kind: Kind, operation: Operation, mutation?: FieldMutation): Input {
  const role = roleFor(prng, operation)
  const encoding: Encoding =
    operation.method === 'GET' ? 'query' : (bodyEncoding(mutation) ?? prng.of(['form', 'json', 'multipart'] as const))
  const value = (field: string): Field =>
    mutation?.field === field
      ? { name: field, value: mutation.value, isJsonSource: mutation.isJsonSource }
      : { name: field, value: goodValue(field, operation, role, prng, actors) }
  const pathId = operation.pathFields[0] ? value(operation.pathFields[0]).value : null
  const path = operation.pathFields.reduce(
    (filled, field) =>
      filled.replace(`{${field}}`, () =>
        percentEncode(field === operation.pathFields[0] ? (pathId ?? '') : value(field).value),
      ),
    operation.path,
  )
  const headers: Record<string, string> = {}
  const { bearer } = actors.person(role)
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`
  if (operation.takesIdempotencyKey && prng.chance(30))
    headers['idempotency-key'] = prng.of([...actors.idsOf(prng.of(ROLES)), `dep_01${prng.bytes(12).toString('hex')}`])
  if (operation.takesImage) {
    headers['content-type'] = prng.of(['image/png', 'image/jpeg', 'application/octet-stream'])
    const image = mutation || prng.chance(50) ? Buffer.from(mutation?.value ?? prng.of(hostileTexts)) : PIXEL
    return {
      kind,
      operation,
      role,
      pathId,
      raw: null,
      message: { method: operation.method, path: `/api${path}`, headers, body: image },
    }
  }
  const { query, type, body } = encodeFields(operation.fields.map(value), encoding)
  if (type !== null) headers['content-type'] = type
  return {
    kind,
    operation,
    role,
    pathId,
    raw: null,
    message: { method: operation.method, path: `/api${path}${query}`, headers, body },
  }
}

/** The encoding of a mutated field of the body; undefined where none is mutated, or one of the path, so that any encoding will do. */
const bodyEncoding = (mutation?: FieldMutation): Encoding | undefined =>
  mutation?.encoding === 'path' ? undefined : mutation?.encoding

/** A value that a well-behaved client would send. */
function goodValue(field: string, operation: Operation, role: Role, prng: Prng, actors: ActorPool): string {
  const own = actors.person(role)
  if (operation.pathFields.includes(field)) {
    const other = prng.of(['member one', 'member two'] as const)
    return prng.of([
      ...actors.idsOf(role).slice(-3),
      ...actors.idsOf(other).slice(-3),
      operation.examples[field] ?? 'x',
    ])
  }
  switch (field) {
    // Lists are read from their first page.
    case 'cursor':
      return ''
    case 'phone':
      if (OWN_PHONE.has(operation.path)) return own.phone
      if (operation.path === '/register/otp') return actors.takePhoneAwaitingOtp() ?? actors.newPhone()
      return operation.access !== 'open'
        ? prng.of(['', own.phone, own.phone, actors.person('member two').phone])
        : prng.chance(70)
          ? actors.newPhone()
          : own.phone
    case 'otp':
      return prng.chance(70) ? OTP : String(prng.under(1_000_000)).padStart(6, '0')
    case 'password':
    case 'password_confirmation':
    case 'old_password':
      return own.password
    case 'account_number':
      return actors.newAccount()
    case 'amount':
      return prng.of(['100', '300.00', '๕๐๐', '50', '1000.5', '99999'])
    default:
      return operation.examples[field] ?? ''
  }
}

/** A valid request with something random or broken: body, header, method, path, or undescribed fields. */
function randomInput(prng: Prng, actors: ActorPool, operation: Operation): Input {
  const input = buildInput(prng, actors, 'random', operation)
  const { message } = input
  switch (prng.under(6)) {
    case 0: {
      const [type, body] = prng.of(brokenBodies)
      return {
        ...input,
        message: { ...message, headers: { ...message.headers, 'content-type': type }, body: Buffer.from(body) },
      }
    }
    case 1: {
      const type = prng.of(CONTENT_TYPES)
      return {
        ...input,
        message: {
          ...message,
          headers: { ...message.headers, 'content-type': type },
          body: prng.bytes(prng.under(600)),
        },
      }
    }
    case 2: {
      const spoilt = Object.fromEntries([prng.of(brokenHeaders), prng.of(brokenHeaders)])
      return { ...input, message: { ...message, headers: { ...message.headers, ...spoilt } } }
    }
    case 3:
      return { ...input, message: { ...message, method: prng.of(METHODS) } }
    case 4: {
      const tail = prng.of([
        '/',
        '//',
        '/x',
        '?',
        '?a=1&a=2',
        '%00',
        '%2f..',
        '/../x',
        ';a=b',
        '.json',
        '%',
        '#',
        `/${percentEncode(prng.of(hostileTexts)).slice(0, 3_000)}`,
        `?${percentEncode(prng.of(hostileTexts)).slice(0, 3_000)}=1`,
      ])
      const path = (prng.chance(20) ? message.path.toUpperCase() : message.path) + tail
      return { ...input, message: { ...message, path } }
    }
    default: {
      const extra = {
        name: prng.of([...FOREIGN_NAMES, prng.of(hostileTexts).slice(0, 100)]),
        value: prng.of(hostileTexts).slice(0, 2_000),
      }
      const more = encodeFields(
        [...Object.entries(operation.examples).map(([name, value]) => ({ name, value })), extra],
        operation.method === 'GET' ? 'query' : 'json',
      )
      const path = operation.method === 'GET' ? message.path.replace(/\?.*$/s, '') + more.query : message.path
      const headers = more.type === null ? message.headers : { ...message.headers, 'content-type': more.type }
      return { ...input, message: { ...message, path, headers, body: more.body } }
    }
  }
}

/** Bytes that are hardly HTTP. */
function rawBytes(prng: Prng): Buffer {
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'
  const made = [
    () => prng.bytes(1 + prng.under(400)),
    () => Buffer.concat([Buffer.from('GET /'), prng.bytes(40), Buffer.from(' HTTP/1.1\r\nHost: x\r\n\r\n')]),
    () => Buffer.concat([Buffer.from(`${head}X: `), prng.bytes(60), Buffer.from('\r\n\r\n')]),
    () => Buffer.from(`${head}Content-Length: -1\r\n\r\n`),
    () => Buffer.from(`${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`),
    () =>
      Buffer.from(
        `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\nHost: x\r\n\r\n`,
      ),
    () => Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`),
    () => Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc\r\n`),
    () => Buffer.from(`${head}${Array.from({ length: 300 }, (_, at) => `H${at}: ${at}\r\n`).join('')}\r\n`),
    () => Buffer.from(`${head}Big: ${'x'.repeat(40_000)}\r\n\r\n`),
    () => Buffer.from('GET /api/banks HTTP/9.9\r\n\r\n'),
    () => Buffer.from('get /api/banks HTTP/1.1\r\nHost: x\r\n\r\n'),
    () => Buffer.from('GET http://evil.example/api/banks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    () => Buffer.from('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    () => Buffer.from('CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'),
    () => Buffer.from('GET /api/banks\r\n\r\n'),
    () => Buffer.from('GET /api/ip HTTP/1.1\nHost: x\nConnection: close\n\n'),
    () => Buffer.from('GET /api/ip HTTP/1.1\r\nHost : x\r\n\r\n'),
    () => Buffer.from('GET /api/ip HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'),
    () => Buffer.from(`GET /api/ip?${'a'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  ]
  return prng.of(made)()
}

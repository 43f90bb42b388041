import type { Encoding } from './operations.ts'

/** A request as it is sent. */
export type HttpMessage = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }

export type Field = { name: string; value: string; isJsonSource?: boolean }

const BOUNDARY = 'fuzz7MA4YWxkTrZu0gW'

/** The bytes of a text. A lone surrogate becomes the three bytes that UTF-8 would give it, which are invalid. */
function bytesOf(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text)
  return Buffer.concat(
    [...text].map((character) => {
      const point = character.codePointAt(0) ?? 0
      const lone = point >= 0xd800 && point <= 0xdfff
      return lone
        ? Buffer.from([0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)])
        : Buffer.from(character)
    }),
  )
}

/** A text in percent-encoding, as in an address or a form. */
export function percentEncode(text: string): string {
  let encoded = ''
  for (const byte of bytesOf(text)) {
    const plain =
      (byte >= 48 && byte <= 57) ||
      (byte >= 65 && byte <= 90) ||
      (byte >= 97 && byte <= 122) ||
      byte === 45 ||
      byte === 46 ||
      byte === 95
    encoded += plain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`
  }
  return encoded
}

const pairs = (fields: readonly Field[]): string =>
  fields.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')

/** Fields as a query or a body in one of the encodings. */
export function encodeFields(
  fields: readonly Field[],
  encoding: Encoding,
): { query: string; type: string | null; body: Buffer | null } {
  switch (encoding) {
    case 'query':
      return { query: fields.length > 0 ? `?${pairs(fields)}` : '', type: null, body: null }
    case 'form':
      return { query: '', type: 'application/x-www-form-urlencoded', body: Buffer.from(pairs(fields)) }
    case 'json': {
      const members = fields.map(
        ({ name, value, isJsonSource }) => `${JSON.stringify(name)}:${isJsonSource ? value : JSON.stringify(value)}`,
      )
      return { query: '', type: 'application/json', body: Buffer.from(`{${members.join(',')}}`) }
    }
    case 'multipart': {
      const parts = fields.flatMap(({ name, value }) => [
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
        bytesOf(value),
        Buffer.from('\r\n'),
      ])
      return {
        query: '',
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
      }
    }
  }
}

/** The request as a shell line. Secrets are replaced by names; a body that is not plain text goes through base64. */
export function curlOf(message: HttpMessage, secrets: readonly (readonly [secret: string, label: string])[]): string {
  const hidden = (text: string): string =>
    secrets.reduce((shown, [secret, label]) => shown.replaceAll(secret, `<${label.replace(/\W+/g, '_')}>`), text)
  const quoted = (text: string): string => `'${hidden(text).replaceAll("'", `'\\''`)}'`
  const headers = Object.entries(message.headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`)
  const text = message.body?.toString('utf8') ?? ''
  const plain = /^[\x20-\x7e\u0e00-\u0e7f]*$/.test(text) && text.length < 2_000
  const body = message.body === null ? '' : plain ? ` --data-binary ${quoted(text)}` : ' --data-binary @-'
  const stdin =
    message.body === null || plain
      ? ''
      : `base64 -d <<<${hidden(text) === text ? message.body.toString('base64') : '<body with a secret>'} | `
  return `${stdin}curl -i --path-as-is -X ${message.method}${headers.join('')}${body} "$SITE"${quoted(message.path)}`
}

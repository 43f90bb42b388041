import type { Form } from './operations.ts'

/** What goes over the wire. */
export type HttpMessage = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }

export type Field = { name: string; value: string; source?: boolean }

const BOUNDARY = 'fuzz7MA4YWxkTrZu0gW'

/** The bytes of a text; a lone surrogate keeps its three bytes, which are invalid UTF-8. */
function bytesOf(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text)
  return Buffer.concat(
    [...text].map((sign) => {
      const point = sign.codePointAt(0) ?? 0
      const lone = point >= 0xd800 && point <= 0xdfff
      return lone ? Buffer.from([0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)]) : Buffer.from(sign)
    }),
  )
}

/** A text as it is in an address or a form. */
export function percent(text: string): string {
  let written = ''
  for (const byte of bytesOf(text)) {
    const plain =
      (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 45 || byte === 46 || byte === 95
    written += plain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`
  }
  return written
}

const pairs = (fields: readonly Field[]): string => fields.map(({ name, value }) => `${percent(name)}=${percent(value)}`).join('&')

/** Fields as query or body in one of the forms. */
export function written(fields: readonly Field[], form: Form): { query: string; type: string | null; body: Buffer | null } {
  switch (form) {
    case 'query':
      return { query: fields.length > 0 ? `?${pairs(fields)}` : '', type: null, body: null }
    case 'form':
      return { query: '', type: 'application/x-www-form-urlencoded', body: Buffer.from(pairs(fields)) }
    case 'json': {
      const members = fields.map(({ name, value, source }) => `${JSON.stringify(name)}:${source ? value : JSON.stringify(value)}`)
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
    secrets.reduce((so, [secret, label]) => so.replaceAll(secret, `<${label.replace(/\W+/g, '_')}>`), text)
  const quoted = (text: string): string => `'${hidden(text).replaceAll("'", `'\\''`)}'`
  const headers = Object.entries(message.headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`)
  const text = message.body?.toString('utf8') ?? ''
  const plain = /^[\x20-\x7e\u0e00-\u0e7f]*$/.test(text) && text.length < 2_000
  const body = message.body === null ? '' : plain ? ` --data-binary ${quoted(text)}` : ' --data-binary @-'
  const before =
    message.body === null || plain
      ? ''
      : `base64 -d <<<${hidden(text) === text ? message.body.toString('base64') : '<body with a secret>'} | `
  return `${before}curl -i --path-as-is -X ${message.method}${headers.join('')}${body} "$SITE"${quoted(message.path)}`
}

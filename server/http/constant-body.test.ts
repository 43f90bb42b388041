import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerConstant, constantBody } from './constant-body.ts'

const text = 'สวัสดี '.repeat(500)
const body = constantBody(text)
const app = new Hono().get('/', (c) =>
  answerConstant(c, body, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public' }),
)
const send = (headers: Record<string, string> = {}) => app.request('/', { headers })

test('is compressed once for each encoding, whoever asks', async () => {
  const [first, second] = await Promise.all([body.encoded('gzip, br'), body.encoded('br')])
  expect(second.body).toBe(first.body)
  expect((await body.encoded('gzip;q=1')).body).toBe((await body.encoded('gzip')).body)
  expect(brotliDecompressSync(first.body).toString()).toBe(text)
  expect(gunzipSync((await body.encoded('gzip')).body).toString()).toBe(text)
  expect(Buffer.from((await body.encoded('')).body).toString()).toBe(text)
})

test('is told apart by its content, and is not sent to whoever has it', async () => {
  const answer = await send()
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(constantBody(`${text}.`).etag).not.toBe(etag)
  for (const tag of [etag, `"other", ${etag}`, '*']) {
    const again = await send({ 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'public'])
  }
  expect((await send({ 'if-none-match': '"other"' })).status).toBe(200)
})

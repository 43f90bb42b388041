import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { everyRefusal, fieldsOf } from '#contract/http/added-refusals.ts'
import type { Call } from '#contract/http/call.ts'
import { openApiDocument } from '#contract/openapi/document.ts'
import { answerSchema, exampleOf, fieldSchema } from '#contract/openapi/schemas.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { openAnswerChecker } from '#tools/answer-checker.ts'
import { OPENAPI_FILE, openApiText, PROVIDER_OPENAPI_FILE, providerOpenApiText } from '#tools/openapi.ts'

const calls = Object.entries(api) as [string, Call][]

test('docs/openapi.json is what the contract says now (else: npm run openapi)', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8') === openApiText()).toBe(true)
})

test('docs/provider-openapi.json is what the contract says now (else: npm run openapi)', () => {
  expect(readFileSync(PROVIDER_OPENAPI_FILE, 'utf8') === providerOpenApiText()).toBe(true)
})

test('every text field of the API has an example of its own (contract/openapi/names.ts)', () => {
  const unnamed = new Set<string>()
  for (const [name, call] of calls) {
    const note = (field: string) => unnamed.add(`${name}: ${field}`)
    exampleOf(answerSchema(call.answer), name, note)
    for (const [field, schema] of Object.entries(fieldsOf(call)))
      if (!call.picture) exampleOf(fieldSchema(field, schema, 'text'), name, note, field)
  }
  expect([...unnamed]).toEqual([])
})

describe('the checker of answers, on the worked examples', () => {
  const document = openApiDocument()
  const check = openAnswerChecker(document)
  type DescribedOperation = { responses: Record<string, { content: { 'application/json': { example?: object } } }> }
  const paths = document.paths as Record<string, Record<string, DescribedOperation>>
  const headers = new Headers({
    'content-type': 'application/json',
    'x-request-id': crypto.randomUUID(),
    'retry-after': '5',
  })

  test.each(calls)('%s: finds nothing wrong with the described, and something with anything else', (_name, call) => {
    const path = `/api${call.path.replace(/\{\w+\}/g, 'x')}`
    const problemsOf = (status: number, body: unknown, own = headers) =>
      check({ method: call.method, path, status, headers: own, body: JSON.stringify(body) }).violations
    const done =
      paths[call.path]?.[call.method.toLowerCase()]?.responses[200]?.content['application/json'].example ?? {}
    expect(problemsOf(200, done)).toEqual([])
    expect(problemsOf(200, { ...done, undescribed: 'of somebody' })).not.toEqual([])
    expect(problemsOf(200, {})).not.toEqual([])
    expect(problemsOf(418, done)).not.toEqual([])
    expect(problemsOf(200, done, new Headers({ 'content-type': 'application/json' }))).not.toEqual([])
    expect(
      problemsOf(200, done, new Headers({ 'content-type': 'text/html', 'x-request-id': crypto.randomUUID() })),
    ).not.toEqual([])
    for (const code of everyRefusal(call)) {
      const { status, field } = refusals[code]
      const body = {
        success: false,
        message: 'ไม่ได้',
        msg: 'ไม่ได้',
        errors: { [field]: ['ไม่ได้'] },
        code,
        request_id: crypto.randomUUID(),
      }
      expect(problemsOf(status, body)).toEqual([])
      expect(problemsOf(status, { ...body, code: 'INTERNAL' })).not.toEqual([])
      expect(problemsOf(status, { ...body, errors: {} })).not.toEqual([])
      expect(problemsOf(status, { ...body, stack: 'at …' })).not.toEqual([])
    }
  })

  test('paths and methods that do not exist', () => {
    const body = (code: string) =>
      JSON.stringify({
        success: false,
        message: 'ก',
        msg: 'ก',
        errors: { error: ['ก'] },
        code,
        request_id: crypto.randomUUID(),
      })
    const allow = new Headers([...headers, ['allow', 'POST']])
    expect(
      check({ method: 'GET', path: '/api/nowhere', status: 404, headers, body: body('NOT_FOUND') }).violations,
    ).toEqual([])
    expect(
      check({ method: 'GET', path: '/api/login', status: 405, headers: allow, body: body('METHOD_NOT_ALLOWED') })
        .violations,
    ).toEqual([])
    expect(
      check({ method: 'GET', path: '/api/login', status: 405, headers, body: body('METHOD_NOT_ALLOWED') }).violations,
    ).not.toEqual([])
    expect(check({ method: 'GET', path: '/api/nowhere', status: 200, headers, body: '{}' }).violations).not.toEqual([])
  })
})

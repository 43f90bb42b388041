import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = { [key: string]: unknown }
type DescribedResponse = { headers?: Record<string, Json>; content?: Record<string, unknown> }
type Operation = { responses: Record<string, DescribedResponse> }

/** One answer of the site. The body is text, because a body that is not JSON is a violation too. */
export type CheckedAnswer = { method: string; path: string; status: number; headers: Headers; body: string }

/** What a checker reports: the operation as "GET /user", the refusal's code or null, and each violation. */
export type Verdict = { operation: string | null; code: string | null; violations: string[] }

/** Checks answers of `/api` against an OpenAPI document with a third-party JSON Schema validator: the status must be one of the
 *  operation's, the body must match its schema, and its headers must be present. Our own schemas are not used. */
export function openAnswerChecker(document: Json): (answer: CheckedAnswer) => Verdict {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const paths = pathsOf(document)
  const validatorAt = (pointer: readonly string[]): ValidateFunction => {
    const key = `openapi#/${pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`
    return ajv.getSchema(key) ?? ajv.compile({ $ref: key })
  }

  return (answer) => {
    const path = answer.path.replace(/\?.*$/s, '').replace(/^\/api/, '')
    const found = paths.find(({ pattern }) => pattern.test(path))
    const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase()
    const operation = found?.operations[method]
    const name = found && operation ? `${method.toUpperCase()} ${found.template}` : null
    // A `code` in an answer of success is not a refusal's code.
    const code = answer.status < 400 ? null : codeOf(answer.body)
    const at =
      found && operation
        ? ['paths', found.template, method, 'responses', String(answer.status)]
        : ['components', 'responses', `Outside${answer.status}`]
    const response = at.reduce<unknown>((inside, part) => (inside as Json | undefined)?.[part], document) as
      | DescribedResponse
      | undefined
    const what = `${name ?? `${answer.method} ${answer.path}, ${found ? 'another method' : 'an unknown path'}`}, ${answer.status}`
    // A path that exists is never "not found", and one that does not has no methods.
    const confused = operation === undefined && answer.status === (found ? 404 : 405)
    const violations =
      response === undefined || confused
        ? ['this status is not described']
        : [...headerViolations(answer, response), ...bodyViolations(answer, response, at)]
    return { operation: name, code, violations: violations.map((violation) => `${what}: ${violation}`) }
  }

  function headerViolations({ headers }: CheckedAnswer, response: DescribedResponse): string[] {
    return Object.entries(response.headers ?? {}).flatMap(([name, described]) => {
      const pointer = String(described.$ref).replace('#/', '').split('/')
      const value = headers.get(name)
      if (value === null) return [`header ${name} is missing`]
      const validate = validatorAt([...pointer, 'schema'])
      return validate(value) ? [] : [`header ${name} ${ajv.errorsText(validate.errors)}`]
    })
  }

  function bodyViolations(
    { headers, body, method }: CheckedAnswer,
    response: DescribedResponse,
    at: readonly string[],
  ): string[] {
    if (!response.content) return body === '' ? [] : ['a body is not described']
    const type = (headers.get('content-type') ?? '').replace(/;.*$/, '').trim()
    if (!(type in response.content)) return [`content type ${type || 'none'} is not described`]
    if (method === 'HEAD' || type !== 'application/json') return []
    const value = parse(body)
    if (value === undefined) return ['the body is no JSON']
    const validate = validatorAt([...at, 'content', type, 'schema'])
    return validate(value)
      ? []
      : [
          ...new Set(
            validate.errors?.map(
              (error) => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`,
            ),
          ),
        ]
  }
}

function pathsOf(document: Json) {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>).map(
    ([template, operations]) => ({
      template,
      operations,
      // A path parameter is one segment and not empty.
      pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }),
  )
  // Where two templates fit, the one without a parameter wins.
  return paths.toSorted((a, b) => a.template.split('{').length - b.template.split('{').length)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const codeOf = (body: string): string | null => {
  const code = (parse(body) as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : null
}

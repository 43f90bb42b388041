import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { officeApi } from '#contract/http/office.ts'
import { OPENAPI_FILE } from '../openapi.ts'
import { ANY_PHONE } from './people.ts'

/** One call as a scanner is given it: `path` with its ids filled in; `ids` are the parts of it that are fields. */
export type ScanCall = {
  method: string
  path: string
  ids: string[]
  query: Record<string, string>
  fields: Record<string, string> | null
}

type Parameter = { name?: string; in?: string; example?: string }
type Operation = {
  parameters?: Parameter[]
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown> }; example?: Record<string, string> }>
  }
}

const FORM = 'application/x-www-form-urlencoded'
/** A stream does not end, and an image is not a field. */
const SKIPPED_PATHS = ['/live', '/requests/deposit/slip']

/** Every call of the member API with the examples of its description; `ids` are existing ids, by path. */
export function memberCalls(ids: Record<string, string>): ScanCall[] {
  const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const calls: ScanCall[] = []
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      if (!SKIPPED_PATHS.includes(path)) calls.push(callOf(method, path, operation, ids))
  return calls
}

function callOf(method: string, path: string, operation: Operation, known: Record<string, string>): ScanCall {
  const parameters = operation.parameters ?? []
  const ids: string[] = []
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = known[path] ?? parameters.find((parameter) => parameter.name === name)?.example ?? 'none'
    ids.push(id)
    return id
  })
  const query: Record<string, string> = {}
  for (const { name, in: where, example } of parameters)
    if (where === 'query' && name) query[name] = name === 'cursor' ? '' : withAnyPhone(String(example ?? ''))
  const form = operation.requestBody?.content[FORM]
  const fields: Record<string, string> = {}
  for (const name of Object.keys(form?.schema.properties ?? {}))
    fields[name] = withAnyPhone(form?.example?.[name] ?? '1')
  return { method: method.toUpperCase(), path: `/api${filled}`, ids, query, fields: form ? fields : null }
}

const withAnyPhone = (text: string): string => text.replaceAll('0812345678', ANY_PHONE)

/** Every call of the office API; its values are made up. */
export function officeCalls(): ScanCall[] {
  return Object.values(officeApi).map((call) => {
    const ids: string[] = []
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = name === 'member' ? '1' : name === 'key' ? 'withdrawals.paused' : 'wdr_01kah2v8m3fq7w0t9x5y1z4b6c'
      ids.push(id)
      return id
    })
    const names = Object.keys((call.input as unknown as z.ZodObject).shape ?? {}).filter(
      (name) => !call.path.includes(`{${name}}`),
    )
    const fields = Object.fromEntries(names.map((name) => [name, 'cashier']))
    const isRead = call.method === 'GET'
    return {
      method: call.method,
      path: `/api${path}`,
      ids,
      query: isRead ? fields : {},
      fields: isRead ? null : fields,
    }
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const inputs = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input name="${name}" value="${escaped(value)}">`)
    .join('')

/** A page of links and forms, because a crawler of HTML does not find calls made by scripts. HTML forms have no PUT: `/put` before a
 *  path means one. */
export function seedPage(pages: readonly string[], calls: readonly ScanCall[]): string {
  const links = pages.map((page) => `<a href="${escaped(page)}">${escaped(page)}</a>`)
  const forms = calls.map(({ method, path, query, fields }) => {
    if (method === 'GET' && Object.keys(query).length === 0) return `<a href="${path}">${path}</a>`
    const action = method === 'PUT' ? `/put${path}` : path
    return `<form method="${method === 'GET' ? 'get' : 'post'}" action="${action}">${inputs(fields ?? query)}<input type="submit"></form>`
  })
  return `<!doctype html><html><head><meta charset="utf-8"><title>scan</title></head><body>${[...links, ...forms].join('\n')}</body></html>`
}

/** A request file for sqlmap, `*` behind each id of the path; null when it has no field. */
export function requestFile(call: ScanCall, host: string, kind: 'form' | 'json'): string | null {
  if (call.ids.length + Object.keys(call.query).length + Object.keys(call.fields ?? {}).length === 0) return null
  if (kind === 'json' && Object.keys(call.fields ?? {}).length === 0) return null
  let path = call.path
  for (const id of call.ids) path = path.replace(`/${id}`, `/${id}*`)
  const query = new URLSearchParams(call.query).toString()
  const head = `${call.method} ${path}${query ? `?${query}` : ''} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n`
  if (!call.fields) return `${head}\r\n`
  const type = kind === 'form' ? FORM : 'application/json'
  const body = kind === 'form' ? new URLSearchParams(call.fields).toString() : JSON.stringify(call.fields)
  return `${head}Content-Type: ${type}\r\n\r\n${body}`
}

import type { Stack } from './stack.ts'

/** Where the calls go that the demo's members make, and those of the soak and of the certification: to the member site and the world. */
export type Site = Pick<Stack, 'siteUrl' | 'worldUrl'>

/** An answer of site or world, with the site's own time. */
export type CallResponse = { status: number; body: Record<string, unknown>; at: string; retryAfterSeconds: number }

/** Posts a form to the member site as a program does, with a member's token and a request's id where given. */
export const post = (
  stack: Site,
  path: string,
  fields: Record<string, string>,
  token?: string,
  id?: string,
): Promise<CallResponse> =>
  fetchJson(`${stack.siteUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(id ? { 'idempotency-key': id } : {}) },
  })

/** Reads from the member site. */
export const read = (stack: Site, path: string, token: string): Promise<CallResponse> =>
  fetchJson(`${stack.siteUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })

/** Posts to a route of the world. */
export const knock = (stack: Site, path: string, body: object): Promise<CallResponse> =>
  fetchJson(`${stack.worldUrl}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

export async function fetchJson(url: string, init: RequestInit): Promise<CallResponse> {
  const response = await fetch(url, init)
  // The site's own clock, to the second: the sandbox's time can differ from the machine's.
  const at = new Date(response.headers.get('date') ?? '').toISOString()
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0)
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, at, retryAfterSeconds }
}

/** The answer's body; throws with the step's name for a refusal. */
export function expectOk(answer: CallResponse, step: string): Record<string, unknown> {
  if (answer.status >= 300) throw new Error(`the step ${step} failed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

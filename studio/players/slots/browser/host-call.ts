/** A round's seeds as its player knows them. */
export type Fair = { commitment: string; client_seed: string; nonce: number }

/** The page always has the element. */
export function part<Kind extends Element = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element as unknown as Kind
}

/** By the state written into the page: dialects differ in a demo's address. */
const isDemo = (JSON.parse(part('state').textContent ?? '{}') as { demo?: boolean }).demo === true

/** A refusal in Thai. `UNREACHED`: no answer; `BROKEN`: unreadable, or the host's own error. */
export class HostRefused extends Error {
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

/** Whether the outcome at the host is unknown. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof HostRefused && (error.code === 'UNREACHED' || error.code === 'BROKEN')

const BROKEN = 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
const UNREACHED = 'เชื่อมต่อเกมไม่ได้ กำลังลองใหม่ เครดิตของคุณไม่หายไปไหน'
const WAIT_MS = 20_000

/** Throws `HostRefused`. */
export async function fetchHost<Answer>(path: string, body?: unknown): Promise<Answer> {
  const demo: Record<string, string> = isDemo ? { 'X-Demo': '1' } : {}
  const headers = { ...demo, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
  const send =
    body === undefined ? { headers } : { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, { ...send, signal: AbortSignal.timeout(WAIT_MS) })
  } catch {
    throw new HostRefused('UNREACHED', UNREACHED)
  }
  const data = (await answer.json().catch(() => null)) as (Answer & { error?: string; message?: string }) | null
  if (answer.ok && data !== null) return data
  const known = data?.error !== undefined && data.error !== 'INTERNAL'
  throw new HostRefused(known ? (data?.error ?? 'BROKEN') : 'BROKEN', data?.message ?? BROKEN)
}

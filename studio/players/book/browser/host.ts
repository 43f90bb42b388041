import type { SlipRefused } from '../wire.ts'

const WAIT_MS = 20_000
const TRIES = 4
const AGAIN_MS = 2_000

/** A refusal in Thai. `UNREACHED`: no answer; `BROKEN`: an unreadable one. */
export class HostRefused extends Error {
  readonly refusal: SlipRefused
  constructor(refusal: SlipRefused) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const broken = { error: 'BROKEN', message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง' }
const unreached = { error: 'UNREACHED', message: 'ติดต่อระบบไม่ได้ กรุณาตรวจอินเทอร์เน็ตแล้วลองใหม่' }

/** Whether the outcome at the host is unknown. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof HostRefused && (error.refusal.error === 'UNREACHED' || error.refusal.error === 'BROKEN')

/** Throws `HostRefused`. */
export async function callHost<Answer>(path: string, body?: unknown): Promise<Answer> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, { ...sent, signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
  if (answer === null) throw new HostRefused(unreached)
  const data = (await answer.json().catch(() => null)) as (Answer & Partial<SlipRefused>) | null
  if (answer.ok && data !== null) return data
  throw new HostRefused(
    data?.error !== undefined && data.message !== undefined && data.error !== 'INTERNAL'
      ? (data as SlipRefused)
      : broken,
  )
}

/** A unique key of a request. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Repeats a request under its key while its answer is lost: it takes effect once. */
export async function sendUntilAnswered<Answer>(
  path: string,
  body: { key: string },
  lost: () => void,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callHost<Answer>(path, body)
    } catch (failure) {
      if (!isAnswerLost(failure) || attempt === TRIES) throw failure
      lost()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** A partner's answer: a status with its JSON, or silence (time-out, broken connection, no JSON). Silence means unknown, never failed. */
export type PartnerAnswer = { kind: 'answer'; status: number; body: unknown; text: string; headers: Headers } | { kind: 'silence' }

const DEADLINE_MS = 5_000
const ANSWER_BYTES_MAX = 1_000_000

/** Asks a partner over HTTP. Follows no redirect; waits five seconds at most. Never throws. */
export async function askPartner(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
): Promise<PartnerAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) })
    const text = await response.text()
    if (text.length > ANSWER_BYTES_MAX) return { kind: 'silence' }
    return {
      kind: 'answer',
      status: response.status,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      text,
      headers: response.headers,
    }
  } catch {
    return { kind: 'silence' }
  }
}

/** What a player's browser knows of the next round: the commitment, the own seed, the round's number. */
export type Fair = { commitment: string; client_seed: string; nonce: number }

/** An element of the page by id; the page always has it. */
export function part<Kind extends Element = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element as unknown as Kind
}

/** Whether this page plays with play money. */
export const isDemo = (): boolean => new URLSearchParams(location.search).get('demo') === '1'

/** Calls the host; throws an Error with the Thai text of a refusal. */
export async function fetchHost<Answer>(path: string, body?: unknown): Promise<Answer> {
  const demo: Record<string, string> = isDemo() ? { 'X-Demo': '1' } : {}
  const headers = { ...demo, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
  const send = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, send)
  } catch {
    throw new Error('เชื่อมต่อเกมไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่')
  }
  const data = (await answer.json().catch(() => null)) as (Answer & { message?: string }) | null
  if (!answer.ok || data === null) throw new Error(data?.message ?? 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')
  return data
}

import type { Call } from '#member/api.ts'

/** `{ip}` where unknown (specification, section 7). Advisory only. */
export async function claimedIp(call: Call): Promise<string> {
  const answer = await call('GET /ip')
  return answer.ok ? answer.data.ip : '{ip}'
}

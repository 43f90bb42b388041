import type { Call } from '#member/api.ts'

/** The visitor's address as the site sees it, `{ip}` where it cannot be had (specification, section 7). Advisory only. */
export async function claimedIp(call: Call): Promise<string> {
  const answer = await call('GET /ip')
  return answer.ok ? answer.data.ip : '{ip}'
}

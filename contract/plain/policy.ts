/** The privacy policy in force. A registration keeps the day that was agreed to. A change that a member could mind
 *  takes the next number and a new day. */
export const policyVersion = { number: 2, from: '2026-11-29' } as const

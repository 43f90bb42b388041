/** The privacy policy in force: its number, and the day from which it is. A registration keeps the day; who registered under another one
 *  agreed to that. A change of its text that a member could mind takes the next number and a new day. */
export const policyVersion = { number: 2, from: '2026-11-29' } as const

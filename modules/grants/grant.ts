import type { MemberId } from '#kit/ids.ts'

/** A reset or change of the password, or "log out everywhere". */
export type RevokedBy = 'reset' | 'change' | 'end_all'

/** `generation`: the member's when they granted it; `loginId`: null: none, as of a link in a message. Holds while
 *  the generation is current and the login was not ended. */
export type Authority = { member: MemberId; generation: number; loginId: string | null }

export const authorityOf = (session: { member: MemberId; generation: number; loginId: string }): Authority => ({
  member: session.member,
  generation: session.generation,
  loginId: session.loginId,
})

/** By far longer than anything granted from a login lives (a game session, 12 hours). */
export const endedLoginRetentionSeconds = 3 * 86_400

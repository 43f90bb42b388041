import type { MemberId } from '#kit/ids.ts'

/** By what a member ends everything that was granted before. */
export type RevokedBy = 'reset' | 'change' | 'end_all'

/** What stands behind a grant: the member, their generation when they or something of theirs granted it, and the login it was granted from (null: none, as
 *  of a link in a message). It holds while the generation is the member's own and the login was not ended. */
export type Authority = { member: MemberId; generation: number; loginId: string | null }

/** The authority of a session, for whatever it grants. */
export const authorityOf = (session: { member: MemberId; generation: number; loginId: string }): Authority => ({
  member: session.member,
  generation: session.generation,
  loginId: session.loginId,
})

/** Longer than anything lives that is granted from a login (a game session, 12 hours), by far. */
export const endedLoginRetentionSeconds = 3 * 86_400

import type { MemberId } from '#kit/ids.ts'

/** The ways in which a member ends everything that was granted before: a reset of the password, a change of it, or "log out everywhere". */
export type RevokedBy = 'reset' | 'change' | 'end_all'

/** The authority behind a grant: the member, their generation (how often they had ended everything granted before) when they or something
 *  of theirs granted it, and the login it was granted from (null: none, as of a link in a message). It holds while the generation is the
 *  member's current one and the login was not ended. */
export type Authority = { member: MemberId; generation: number; loginId: string | null }

/** The authority of a session, for whatever it grants. */
export const authorityOf = (session: { member: MemberId; generation: number; loginId: string }): Authority => ({
  member: session.member,
  generation: session.generation,
  loginId: session.loginId,
})

/** By far longer than the life of anything granted from a login (a game session, 12 hours). */
export const endedLoginRetentionSeconds = 3 * 86_400

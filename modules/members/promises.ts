import type { BookPromise } from '#kit/promises.ts'
import { otpLimits } from './otp.ts'

/** The promises of the members room. A code leaves no trace once it has done its work, so only those on their way can be looked at. */
export const memberPromises: readonly BookPromise[] = [
  {
    invariant: 'I7 codes',
    promise: 'no code lives longer or bears more tries than it may',
    sql: `select format('code %s has %s tries and lives from %s to %s', flow_id, tries_left, sent_at, expires_at) as what from members.otp_flow
          where tries_left > ${otpLimits.triesPerCode} or expires_at > sent_at + interval '${otpLimits.lifeSeconds} seconds'`,
  },
  {
    invariant: 'I7 sessions',
    promise: "no session was used after its end, and a member's is a known member's under his own phone",
    sql: `select format('session %s of member %s (%s) was last seen %s, ended %s', s.session_id, s.member_id, s.scope, s.last_seen_at, s.ended_at) as what
          from members.session s left join members.member m on m.member_id = s.member_id
          where s.last_seen_at > s.ended_at or s.last_seen_at >= s.expires_at or s.scope = 'member' and m.phone is distinct from s.phone`,
  },
]

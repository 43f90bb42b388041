import { passkeysMax } from '#contract/plain/passkeys.ts'
import type { Invariant } from '#kit/invariants.ts'
import { identitySettings } from './settings.ts'

const { otp_tries: tries, otp_life: life } = identitySettings.settings

/** Used codes are deleted. */
export const identityInvariants: readonly Invariant[] = [
  {
    name: 'I7 codes',
    statement: 'no code lives longer or bears more tries than it may',
    sql: `select format('code %s has %s tries and lives from %s to %s', flow_id, tries_left, sent_at, expires_at)
            as what from members.otp_flow
          where tries_left > ${tries.max} or expires_at > sent_at + interval '${life.max} seconds'`,
  },
  {
    name: 'I7 sessions',
    statement:
      "no session was used after its end, and a member's is a known member's under their own phone, of no generation that has not begun",
    sql: `select format('session %s of member %s (%s) was last seen %s, ended %s', s.session_id, s.member_id, s.scope,
            s.last_seen_at, s.ended_at) as what
          from members.session s left join members.member m on m.member_id = s.member_id
          where s.last_seen_at > s.ended_at or s.last_seen_at >= s.expires_at or s.scope = 'member'
            and m.phone is distinct from s.phone
            or s.generation > grants.generation_of(s.member_id)`,
  },
  {
    name: 'I7 passkeys',
    statement: 'no member has more passkeys than they may, and whoever has one is filed under a name',
    sql: `select format('member %s has %s passkeys, filed: %s', p.member_id, count(*),
            bool_and(h.member_id is not null)) as what
          from members.passkey p left join members.passkey_holder h using (member_id) group by p.member_id
          having count(*) > ${passkeysMax} or not bool_and(h.member_id is not null)`,
  },
]

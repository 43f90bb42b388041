import { roundTopics } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Unless a check ended that began after `endedBefore`, or runs that began after `runningBefore`. */
export async function insertCheck(
  tx: WriteTx,
  check: { member: MemberId; id: string; at: Date; endedBefore: Date; runningBefore: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    'games.insert_credit_check',
    `insert into games.credit_check as c (member_id, id, started_at) values ($1, $2, $3)
     on conflict (member_id) do update set id = excluded.id, started_at = excluded.started_at, ended_at = null
     where c.started_at <= case when c.ended_at is null then $5::timestamptz else $4::timestamptz end returning 1`,
    [check.member, check.id, check.at, check.endedBefore, check.runningBefore],
  )
  return rows.length === 1
}

/** The caller must hold the lock on the check's row. */
export async function insertQuestions(tx: WriteTx, member: MemberId, hosts: readonly number[]): Promise<void> {
  await tx.rows('games.delete_questions', 'delete from games.credit_question where member_id = $1', [member])
  await tx.rows(
    'games.insert_questions',
    'insert into games.credit_question (member_id, host_no) select $1, unnest($2::smallint[])',
    [member, hosts],
  )
}

/** With at most `roundsMax` open rounds each. A retry does not make a silent host pending again. Null where the
 *  check is over or replaced. */
export async function updateOpenQuestions(
  tx: WriteTx,
  check: { member: MemberId; id: string; at: Date; roundsMax: number },
): Promise<{ startedAt: Date; questions: { hostNo: number; rounds: string[] }[] } | null> {
  const [found] = await tx.rows<{ startedAt: Date }>(
    'games.lock_credit_check',
    `select started_at as "startedAt" from games.credit_check where member_id = $1 and id = $2 and ended_at is null
     for no key update`,
    [check.member, check.id],
  )
  if (!found) return null
  const questions = await tx.rows<{ hostNo: number; rounds: string[] }>(
    'games.take_questions',
    `update games.credit_question q set state = case q.state when 'told' then 'told' else 'asked' end,
       asked_at = coalesce(q.asked_at, $2)
     where q.member_id = $1 and q.state in ('queued', 'asked', 'told')
     returning q.host_no::int as "hostNo", array(select r.round from games.round r
       where r.member_id = q.member_id and r.host_no = q.host_no and r.state = 'open' order by r.opened_at
       limit $3) as rounds`,
    [check.member, check.at, check.roundsMax],
  )
  return { startedAt: found.startedAt, questions }
}

/** Does nothing where another check has taken its place. */
export async function updateQuestion(
  tx: WriteTx,
  question: { member: MemberId; check: string; hostNo: number; state: 'told' | 'settled' },
): Promise<void> {
  await tx.rows(
    'games.move_question',
    `update games.credit_question q set state = $4 from games.credit_check c
     where q.member_id = $1 and q.host_no = $3 and c.member_id = q.member_id and c.id = $2`,
    [question.member, question.check, question.hostNo, question.state],
  )
}

/** With `givingUp` unanswered questions are recorded as silent. Returns whether it is over now. */
export async function updateCheckEnd(
  tx: WriteTx,
  check: { member: MemberId; id: string; at: Date; givingUp: boolean },
): Promise<boolean> {
  if (check.givingUp) {
    await tx.rows(
      'games.silence_questions',
      `update games.credit_question q set state = 'silent' from games.credit_check c
       where q.member_id = $1 and c.member_id = q.member_id and c.id = $2 and q.state in ('queued', 'asked', 'told')
         and q.asked_at is not null`,
      [check.member, check.id],
    )
  }
  const rows = await tx.rows(
    'games.end_credit_check',
    `update games.credit_check c set ended_at = $3 where c.member_id = $1 and c.id = $2 and c.ended_at is null
       and not exists (select from games.credit_question q
         where q.member_id = $1 and q.state in ('queued', 'asked', 'told')) returning 1`,
    [check.member, check.id, check.at],
  )
  return rows.length === 1
}

export async function selectKnownHosts(
  tx: ReadTx,
  players: readonly { hostNo: number; player: string }[],
): Promise<number[]> {
  const rows = await tx.rows<{ no: number }>(
    'games.known_hosts',
    `select p.host_no::int as no from unnest($1::smallint[], $2::text[]) as w(host_no, player)
     join games.player p on p.host_no = w.host_no and p.player = w.player order by 1`,
    [players.map(({ hostNo }) => hostNo), players.map(({ player }) => player)],
  )
  return rows.map(({ no }) => no)
}

/** It is read twice a second. */
const COUNTED_MAX = 1_000

export type MemberPlayStateRow = {
  won: bigint
  hostsPending: number
  checkedAt: Date | null
  eventsUnrelayed: number
  openRounds: number
}

/** `requestedAfter`: hosts queried before are no longer waited for. `startedAfter`: checks begun before do not
 *  count. */
export async function selectMemberPlayState(
  tx: ReadTx,
  member: MemberId,
  since: { requestedAfter: Date; startedAfter: Date },
): Promise<MemberPlayStateRow | undefined> {
  const rows = await tx.rows<MemberPlayStateRow>(
    'games.member_play_state',
    `select coalesce((select t.paid - t.staked from games.play_total t where t.member_id = $1), 0)::bigint as won,
       (select count(*) from games.credit_check c join games.credit_question q on q.member_id = c.member_id
        where c.member_id = $1 and c.ended_at is null and c.started_at > $3
          and (q.state in ('queued', 'told') or q.state = 'asked' and q.asked_at > $2))::int as "hostsPending",
       (select c.ended_at from games.credit_check c where c.member_id = $1) as "checkedAt",
       (select count(*) from (select from outbox.event e where e.member_id = $1 and not e.relayed and e.topic = any ($4)
         limit $5) w)::int as "eventsUnrelayed",
       (select count(*) from (select from games.round r where r.member_id = $1 and r.state = 'open' limit $5) o)::int
         as "openRounds"`,
    [member, since.requestedAfter, since.startedAfter, roundTopics, COUNTED_MAX],
  )
  return rows[0]
}

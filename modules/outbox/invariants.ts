import type { Invariant } from '#kit/invariants.ts'

export const outboxInvariants: readonly Invariant[] = [
  {
    name: 'I11 held events',
    statement:
      'what was taken out of its queue has failed, or waits behind an event of its member that has, and comes ' +
      'back by itself',
    sql: `select format('member %s event %s is held by nothing', e.member_id, e.no) as what from outbox.event e
          where e.held and not e.relayed and not exists (
            select from outbox.failed f where f.member_id = e.member_id and (f.no = e.no or f.play and f.no < e.no
              and e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back')))
          union all
          select format('member %s event %s is to be tried again and was relayed', f.member_id, f.no)
          from outbox.failed f
          where not exists (select from outbox.event e where e.member_id = f.member_id and e.no = f.no and e.held
            and not e.relayed)`,
  },
  {
    name: 'I11 skipped events',
    statement: 'what was skipped was skipped by two operators',
    sql: `select format('member %s event %s was skipped under %s', e.member_id, e.no, e.skipped_by) as what
          from outbox.event e
          where e.skipped_by is not null and not exists (
            select from operators.approval a where a.approval_id = e.skipped_by and a.kind = 'news.skip'
              and a.state = 'granted'
              and a.member_id = e.member_id and a.subject_id = e.no::text)`,
  },
]

/** As wallet.entries_of writes it. */
const ENTRIES = `string_agg(concat_ws(',', e.leg, e.account, e.purse_no, e.amount, e.balance_after), ';'
  order by e.leg)`

const members = {
  every: 'select s.member_id, max(s.no) as last, 0 as mark from wallet.seal s group by s.member_id',
  'since the mark': `select l.member_id, s.last, coalesce(m.no, 0) as mark from wallet.member_lock l
    left join wallet.audit_mark m using (member_id)
    cross join lateral (select max(x.no) as last from wallet.seal x where x.member_id = l.member_id) s
    where l.no > coalesce(m.no, 0)`,
} as const

const walked = {
  every: {
    seals: 'select s.*, 0 as mark from wallet.seal s',
    gathered: `select e.member_id, e.no, ${ENTRIES} as text from wallet.entry e group by e.member_id, e.no`,
  },
  'since the mark': {
    seals: 'select s.*, m.mark from member m join wallet.seal s on s.member_id = m.member_id and s.no >= m.mark',
    gathered: `select e.member_id, e.no, ${ENTRIES} as text from member m
      join wallet.entry e on e.member_id = m.member_id and e.no > m.mark
      and e.no <= m.last group by e.member_id, e.no`,
  },
} as const

/** Each seal is compared with the one stored before it, so that one change names one row. */
export function brokenSeals(which: keyof typeof members): string {
  const { seals, gathered } = walked[which]
  const atMarks = `union all select m.member_id, m.no from wallet.audit_mark m
    left join wallet.seal s on s.member_id = m.member_id and s.no = m.no
    where s.hash is distinct from m.hash`
  return `with member as materialized (${members[which]}), missing as materialized (
      select t.member_id, t.no from member m join wallet.transfer t on t.member_id = m.member_id and t.no > m.mark
        and t.no <= m.last
      where not exists (select from wallet.seal s where s.member_id = t.member_id and s.no = t.no)
    ), chained as (
      select s.member_id, s.no, s.hash, s.mark, lag(s.hash) over chain as previous, lag(s.no) over chain as previous_no
      from (${seals}) s window chain as (partition by s.member_id order by s.no)
    ), gathered as (${gathered})
    select format('member %s transfer %s was changed after it was sealed', member_id, no) as what from (
      select member_id, no from missing
      union all
      select c.member_id, c.no from chained c left join wallet.transfer t on t.member_id = c.member_id and t.no = c.no
      left join gathered g on g.member_id = c.member_id and g.no = c.no
      where c.no > c.mark and (t.no is null
        or c.hash <> sha256(coalesce(c.previous, ''::bytea) || wallet.sealed_text(t, g.text)))
        -- Where the seal before is gone, that one is named.
        and not exists (select from missing x where x.member_id = c.member_id and x.no < c.no
          and x.no > coalesce(c.previous_no, 0))
      ${which === 'every' ? '' : atMarks}
    ) broken`
}

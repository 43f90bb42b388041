import type { Invariant } from '#kit/invariants.ts'
import { COUNTS } from './invariants-since.ts'

/** Numbers: docs/money.md. A host's source is 100 + its number; leg 0 is the house account's. */
export const gameInvariants: readonly Invariant[] = [
  {
    name: 'I11 rounds',
    statement: "each round's stake and payout are what the journal says, as far as its events were relayed",
    // First sums all rounds at once; a differing one is then checked singly.
    sql: `with played as (
            select t.member_id, abs(t.source) as source, t.round,
              coalesce(sum(case when t.kind in (wallet.kind_bet(), wallet.kind_rollback()) then e.amount end),
              0) as stake, coalesce(-sum(case when t.kind in (wallet.kind_win(), wallet.kind_adjust(),
                wallet.kind_win_released()) then e.amount end), 0) as payout, max(t.no) as top
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
            where abs(t.source) > 100 and t.round is not null group by t.member_id, abs(t.source), t.round
          ), doubtful as materialized (
            select r.* from games.round r left join played p on p.member_id = r.member_id
              and p.source = wallet.host_source(r.host_no) and p.round = r.round
            where coalesce(p.stake, 0) <> r.stake or coalesce(p.payout, 0) <> r.payout or p.top > r.last_no
          )
          select format('member %s round %s at host %s has stake %s and payout %s, the journal says %s and %s',
            r.member_id, r.round, r.host_no, r.stake, r.payout, j.stake, j.payout) as what
          from doubtful r cross join lateral (
            select coalesce(sum(case when t.kind in (wallet.kind_bet(), wallet.kind_rollback()) then e.amount end),
              0) as stake, coalesce(-sum(case when t.kind in (wallet.kind_win(), wallet.kind_adjust(),
                wallet.kind_win_released()) then e.amount end), 0) as payout
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
            where t.member_id = r.member_id
              and t.source in (wallet.host_source(r.host_no), wallet.decided_source(wallet.host_source(r.host_no)))
              and t.round = r.round
              and t.no <= r.last_no
          ) j where j.stake <> r.stake or j.payout <> r.payout`,
  },
  {
    name: 'I7 rounds',
    statement: 'a round that is not open took no bet after its end, and a voided one holds no stake',
    sql: `select format('member %s round %s at host %s is %s with stake %s and payout %s', member_id, round, host_no,
            state, stake, payout) as what
          from games.round r
          where r.state = 'voided' and (r.stake <> 0 or r.payout <> 0)
            or r.state <> 'open' and exists (select from wallet.transfer t
              where t.member_id = r.member_id and t.source = wallet.host_source(r.host_no)
              and t.round = r.round and t.kind = wallet.kind_bet() and t.no = r.last_no)`,
  },
  {
    name: 'I11 totals',
    statement: 'what play has brought a member is the sum of their rounds',
    sql: `select format('member %s is recorded to have staked %s and won %s, their rounds say %s and %s', member_id,
            t.staked, t.paid, r.staked, r.paid)
            as what
          from games.play_total t full join (select member_id, sum(stake) as staked, sum(payout) as paid
            from games.round group by member_id) r
            using (member_id)
          where (coalesce(t.staked, 0), coalesce(t.paid, 0)) <> (coalesce(r.staked, 0), coalesce(r.paid, 0))`,
  },
  {
    name: 'I11 games',
    statement: 'what each game has brought a member is the sum of their settled rounds of it',
    sql: `select format('member %s is kept at %s rounds of %s, %s staked and %s paid; they say %s, %s and %s',
            coalesce(t.member_id, r.member_id), t.rounds, coalesce(t.game, r.game), t.staked, t.paid, r.rounds, r.stake,
            r.payout) as what
          from games.game_total t full join (
            select member_id, host_no, game, count(*) filter (where state = 'settled') as rounds,
              coalesce(sum(stake) filter (where state = 'settled'), 0) as stake,
              coalesce(sum(payout) filter (where state = 'settled'), 0) as payout,
              max(opened_at) as played_at
            from games.round group by 1, 2, 3
          ) r on r.member_id = t.member_id and r.host_no = t.host_no and r.game = t.game
          where (coalesce(t.rounds, 0), coalesce(t.staked, 0), coalesce(t.paid, 0))
              is distinct from (coalesce(r.rounds, 0), coalesce(r.stake, 0), coalesce(r.payout, 0))
            or t.played_at <> r.played_at`,
  },
  {
    name: 'I11 bought rounds',
    statement: 'what bought features have brought a member is the sum of their settled rounds that began with one',
    sql: `select format('member %s is kept at %s bought rounds of %s, %s staked and %s paid; they say %s, %s and %s',
            member_id, t.rounds, game, t.staked, t.paid, r.rounds, r.stake, r.payout) as what
          from games.bought_total t full join (
            select member_id, host_no, game, count(*) as rounds, sum(stake) as stake, sum(payout) as payout
            from games.round where state = 'settled' and fairness #>> '{outcome,mode}' = 'buy' group by 1, 2, 3
          ) r using (member_id, host_no, game)
          where (coalesce(t.rounds, 0), coalesce(t.staked, 0), coalesce(t.paid, 0))
            is distinct from (coalesce(r.rounds, 0), coalesce(r.stake, 0), coalesce(r.payout, 0))`,
  },
  {
    name: 'I11 valid stakes',
    statement:
      'what counts of a round is its stake once it was played, less what stood on both sides, what was won or ' +
      'lost of one that was cashed out, and else nothing; what its purses staked is its stake',
    sql: `select format('member %s round %s at host %s is %s with stake %s, of which %s counts, by purses %s',
            member_id, round, host_no, state, stake, valid_stake, legs) as what
          from games.round r
          where valid_stake <> ${COUNTS}
            or legs is not null and stake <> (select sum((l.value ->> 0)::bigint) from jsonb_each(r.legs) l)
            or published_no > last_no`,
  },
  {
    name: 'I11 held wins',
    statement:
      'what is on the account of held wins is what is listed as held, each win of it once, and each that was ' +
      'decided moved once',
    sql: `select format('win %s at host %s of member %s is %s with %s, the journal says %s',
            coalesce(w.transaction, j.ext_id), w.host_no, coalesce(w.member_id, j.member_id),
            coalesce(w.state, 'not listed'), w.amount, j.held) as what
          from (select w.*, wallet.host_source(w.host_no) as source,
            case when w.state = 'held' then w.amount else 0 end as due from games.held_win w) w
          full join (
            select t.member_id, abs(t.source) as source, t.ext_id, sum(e.amount) as held
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
              and e.account = wallet.account_held_wins()
            group by 1, 2, 3
          ) j on j.member_id = w.member_id and j.source = w.source and j.ext_id = w.transaction
          where w.due is distinct from j.held`,
  },
  {
    name: 'I11 unstaked days',
    statement: 'what came without a stake on a day is the same by members as by hosts',
    sql: `select format('on %s members had %s without a stake, hosts gave %s', day, members, hosts) as what
          from (select day, coalesce(sum(amount) filter (where kind = 'member'), 0) as members,
              coalesce(sum(amount) filter (where kind = 'host'), 0) as hosts from games.unstaked_day group by day) d
          where members <> hosts`,
  },
  {
    name: 'I7 credit checks',
    statement: 'a check that is over has no host left that was not settled with or given up',
    sql: `select format('the check %s of member %s is over, and host %s is %s', c.id, c.member_id, q.host_no,
            q.state) as what
          from games.credit_check c join games.credit_question q on q.member_id = c.member_id
          where c.ended_at is not null and q.state not in ('settled', 'silent')`,
  },
]

-- The letters of a name in one order: spaces, the order of words and a doubled vowel sign in place of another write the same name. Here and
-- not among the functions of the module, since an index is made of it: it never changes.
create function members.name_letters(p_name text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg(c, '' order by c collate "C"), '') from regexp_split_to_table(replace(p_name, 'เเ', 'แ'), '') c where c ~ '\S'
$$;
create index bank_account_letters on members.bank_account (members.name_letters(name_key));
drop index members.bank_account_name;

-- A grant that waits for an operator's eyes: what would be granted, when it was judged (`at`, whose turn it takes: promotions.turn_of), and
-- the signs of it alone. `paid`, `basis`: of its deposit. One of a member for each turn of an offer, whatever became of it.
create table promotions.held (
  member_id bigint not null,
  id text not null,
  offer_id text not null,
  version int not null,
  turn text not null,
  deposit_id text,
  basis bigint not null check (basis >= 0),
  amount bigint not null check (amount > 0),
  device_name text,
  signs text[] not null default '{}' check (signs <@ array['short_name', 'no_device']),
  at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'objected', 'approved', 'taken', 'refused', 'used')),
  objection text check (length(objection) between 1 and 500),
  objected_at timestamptz,
  decided_by text,
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  bonus_id text,
  primary key (member_id, id),
  unique (member_id, offer_id, turn),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check (state <> 'objected' or objected_at is not null),
  check ((state in ('held', 'objected')) = (decided_at is null)),
  check (num_nonnulls(decided_by, note, decided_at) in (0, 3)),
  check ((state = 'taken') = (bonus_id is not null))
);
-- The office's list: objections first, the oldest first.
create index held_open on promotions.held (state desc, coalesce(objected_at, at), id) where state in ('held', 'objected');
create index held_text on promotions.held (decided_at) where objection is not null;

-- What a held grant's member shares with another who took the offer in the same turn, or waits for it.
create table promotions.held_link (
  member_id bigint not null,
  held_id text not null,
  other_id bigint not null,
  reason text not null check (reason in ('device', 'account', 'holder', 'address')),
  primary key (member_id, held_id, other_id, reason),
  foreign key (member_id, held_id) references promotions.held (member_id, id)
);
create index held_link_other on promotions.held_link (other_id);

grant select on promotions.held, promotions.held_link to chokdee_site, chokdee_office;

-- Whoever took an offer before has used it up as the person, too: each name of a member gets the person's beside it.
insert into promotions.used (offer_id, key, member_id, at)
select u.offer_id, regexp_replace(u.key, '(^|:)member:[0-9]+', '\1person:' || p.digest), u.member_id, u.at
from promotions.used u
join (
  select m.member_id, encode(sha256(convert_to(members.name_letters(b.name_key) || ' ' || to_char(m.birth_date, 'YYYY-MM-DD'), 'UTF8')), 'hex') as digest
  from members.member m join members.bank_account b using (member_id) where m.birth_date is not null
) p using (member_id)
where u.key ~ '(^|:)member:[0-9]+'
order by u.at
on conflict do nothing;

-- Each takes the signs of what is only likely, too: the functions of the module take their places.
drop function if exists promotions.grant_offer(bigint, text, text, int, text, bigint, bigint, text, text, text, text, timestamptz);
drop function if exists promotions.grant_deposit(bigint, text, bigint, text, text, text, text, timestamptz);
drop function if exists promotions.claim_offer(bigint, text, text, text, text, text, text, timestamptz);

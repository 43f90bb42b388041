create schema referrals;

-- By whose doing a member came: another member's link, or a marketing partner's key. Written once, when his registration is told; nobody's doing is no row.
create table referrals.attribution (
  member_id bigint primary key,
  upline_id bigint,
  partner_key text check (partner_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  at timestamptz not null,
  check (num_nonnulls(upline_id, partner_key) = 1),
  check (upline_id <> member_id)
);

-- The tree as a member sees it below himself: who came by his link (1), by theirs (2), by those (3).
create table referrals.friend (
  member_id bigint not null,
  friend_id bigint not null,
  level smallint not null check (level between 1 and 3),
  joined_at timestamptz not null,
  primary key (member_id, friend_id),
  check (friend_id <> member_id)
);
create index friend_of_level on referrals.friend (member_id, level, joined_at desc, friend_id desc);

-- Those who registered before. No partner was known then, so only members' links count; a link of nobody's never did.
with recursive came as (
  select m.member_id, u.member_id as upline_id, m.registered_at
  from members.member m join members.member u on u.public_key = m.referral_key where m.affiliate_key is null and u.member_id <> m.member_id
), noted as (
  insert into referrals.attribution (member_id, upline_id, at) select member_id, upline_id, registered_at from came
), tree as (
  select upline_id as member_id, member_id as friend_id, 1 as level, registered_at from came
  union all
  select c.upline_id, t.friend_id, t.level + 1, t.registered_at from tree t join came c on c.member_id = t.member_id where t.level < 3
)
insert into referrals.friend (member_id, friend_id, level, joined_at) select member_id, friend_id, level, registered_at from tree where member_id <> friend_id
on conflict do nothing;

grant usage on schema referrals to chokdee_site;
-- Only added to: who brought whom is never written anew.
grant select, insert on referrals.attribution, referrals.friend to chokdee_site;

-- By which name a partner's site knows a member, kept when it redeems their first ticket: what it later says of a name is said of that member.
create table tickets.visitor (
  audience text not null check (length(audience) between 1 and 253),
  name text not null check (length(name) between 1 and 128),
  member_id bigint not null,
  at timestamptz not null,
  primary key (audience, name)
);
grant select, insert on tickets.visitor to chokdee_site;
grant usage on schema tickets to chokdee_office;

create schema predictions;

-- A week's winners as the prediction site told them, once. digest: of their names in order; pool: what they share; share: what each gets; what
-- rounding leaves is the house's. altered: how often the site told other winners later, which changed nothing.
create table predictions.week (
  week date primary key check (extract(isodow from week) = 1),
  digest bytea not null check (length(digest) = 32),
  winners int not null check (winners >= 0),
  pool bigint not null check (pool > 0),
  share bigint not null check (share >= 0),
  reported_at timestamptz not null,
  altered int not null default 0,
  altered_at timestamptz
);

-- Who won, by the name the site uses. member_id: null where no member of ours has that name.
create table predictions.winner (
  week date not null references predictions.week (week),
  name text not null,
  member_id bigint,
  primary key (week, name)
);
create unique index one_share_of_a_member on predictions.winner (member_id, week) where member_id is not null;

grant usage on schema predictions to chokdee_site, chokdee_office;
grant select on predictions.week, predictions.winner to chokdee_site, chokdee_office;

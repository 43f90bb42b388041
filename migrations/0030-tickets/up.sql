create schema tickets;

-- A key that carries a member somewhere, once: to a game host, to a partner's site, or back in. Only its SHA-256 is kept.
-- audience: the one name that may redeem it; purpose: what for; detail: what the redeemer is told besides (a game's code).
create table tickets.ticket (
  digest bytea primary key check (length(digest) = 32),
  member_id bigint not null,
  audience text not null check (length(audience) between 1 and 253),
  purpose text not null check (purpose in ('play', 'visit', 'sign_in')),
  detail text not null check (length(detail) <= 128),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz check (used_at >= issued_at)
);
create index ticket_expired on tickets.ticket (expires_at);

grant usage on schema tickets to chokdee_site;
grant select, insert, delete on tickets.ticket to chokdee_site;
grant update (used_at) on tickets.ticket to chokdee_site;

-- Launch tickets were kept here. They live for a minute: whoever held one while this ran opens the game again.
drop table games.ticket;

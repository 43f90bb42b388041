-- Codes that members type (docs/decisions/0126). code: as it is compared, capitals and digits alone. offer_id: what each use gives, an offer that
-- begins with a code. max_uses: by how many members in all; uses, given: by how many so far, and
-- what it gave them in satang. stopped_at, stopped_by: when and by whom it was ended early.
create table promotions.code (
  id text primary key check (id ~ '^cod_[A-Za-z0-9]{1,36}$'),
  code text not null unique check (code ~ '^[A-Z0-9]{6,20}$'),
  offer_id text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  max_uses int not null check (max_uses between 1 and 100000),
  uses int not null default 0 check (uses between 0 and max_uses),
  given bigint not null default 0 check (given >= 0),
  approval_id text not null,
  made_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text,
  check ((stopped_at is null) = (stopped_by is null))
);
create index code_newest on promotions.code (made_at desc, id desc);

-- Who used a code: once each. What it gave is their award of the campaign `code` with the code's id as its period.
create table promotions.code_use (
  code_id text not null references promotions.code (id),
  member_id bigint not null,
  at timestamptz not null,
  primary key (code_id, member_id)
);

-- What a member has typed in vain since begun_at; after an hour it begins anew.
create table promotions.code_try (
  member_id bigint primary key,
  begun_at timestamptz not null,
  tries int not null check (tries >= 1)
) with (fillfactor = 80);

-- What a code gives, until operators write it otherwise.
insert into promotions.offer_version (offer_id, version, rule) values
  ('code-bonus', 1, '{"trigger":{"kind":"code"},"times":"daily","value":{"kind":"fixed","amount":5000},
    "lock":{"times":10,"of":"bonus","days":7,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":30000}');

-- Codes are for nobody to list but operators: the site only asks whether one gives something (promotions.redeem_code).
grant select on promotions.code to chokdee_office;
grant insert on promotions.code to chokdee_office;
grant update (stopped_at, stopped_by) on promotions.code to chokdee_office;

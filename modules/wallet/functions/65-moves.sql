-- As modules/wallet/post.ts makes it.
create or replace function wallet.move_digest(p_kind smallint, p_from text, p_to text, p_amount bigint) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n', p_kind, p_from, p_to, p_amount), 'UTF8'))
$$;

create or replace function wallet.has_transfer(p_member bigint, p_source smallint, p_ext text, p_kind smallint)
returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from wallet.transfer t where t.member_id = p_member and t.source = p_source and t.ext_id = p_ext
    and t.kind = p_kind)
$$;

create or replace function wallet.has_held(p_member bigint, p_ext text, p_amount bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from wallet.transfer t
    join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.account = wallet.account_member()
      and e.purse_no = wallet.purse_held() and e.amount = p_amount
    where t.member_id = p_member and t.source = wallet.source_withdrawal() and t.ext_id = p_ext
      and t.kind = wallet.kind_hold())
$$;

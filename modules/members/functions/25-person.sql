-- By account holder's name and birth date. Null where either is unknown.
create or replace function members.person_of(p_member bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(members.name_letters(b.name_key) || ' ' || to_char(m.birth_date, 'YYYY-MM-DD'),
    'UTF8')), 'hex')
  from members.member m join members.bank_account b using (member_id)
  where m.member_id = p_member and m.birth_date is not null
$$;

create or replace function members.letters_of(p_member bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select members.name_letters(b.name_key) from members.bank_account b where b.member_id = p_member
$$;
revoke execute on function members.person_of(bigint), members.letters_of(bigint) from public;

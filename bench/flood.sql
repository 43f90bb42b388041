-- Registered members with one password, so that it is hashed once: those of the flood first, then the watchers.
with made as (
  insert into members.member (phone, password_hash, registered_at) select '069' || lpad(n::text, 7, '0'), ':hash', now() from generate_series(0, :members - 1) n
  returning member_id, phone
)
insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
select member_id, 'kbank', '7' || substr(phone, 2), 'สมหญิง ใจดี', 'สมหญิง ใจดี', now() from made;

-- The form in which names are compared, as modules/members/person-name.ts makes it since this version: in one spelling, without titles and
-- ranks. A name with letters that are neither ASCII nor Thai keeps its key, since lower case depends on the database's locale.
create function pg_temp.one_spelling(p_text text) returns text language plpgsql as $$
declare
  v text := normalize(p_text, NFC);
  v_run text;
begin
  v := replace(replace(replace(v, 'เเ', 'แ'), 'ๅ', 'า'), U&'\0E33', U&'\0E4D\0E32');
  v := regexp_replace(v, U&'\0E32([\0E31\0E34-\0E3A\0E47-\0E4E]+)', '\1' || U&'\0E32', 'g');
  for v_run in select distinct m[1] from regexp_matches(v, U&'([\0E31\0E34-\0E3A\0E47-\0E4E]{2,})', 'g') m loop
    v := regexp_replace(v, '(^|' || U&'[^\0E31\0E34-\0E3A\0E47-\0E4E])' || v_run || U&'(?![\0E31\0E34-\0E3A\0E47-\0E4E])',
      '\1' || (select string_agg(c, '' order by c collate "C") from (select distinct c from regexp_split_to_table(v_run, '') c) s), 'g');
  end loop;
  return normalize(v, NFKC);
end $$;

create function pg_temp.without_titles(p_name text) returns text language plpgsql as $$
declare
  v text := p_name;
  v_next text;
begin
  for i in 0..3 loop
    v_next := regexp_replace(regexp_replace(v, '^(?:(?:พันจ่าอากาศ|นาวาอากาศ|ร้อยตํารวจ|เรืออากาศ|พันตํารวจ|สิบตํารวจ|จ่าอากาศ|พลอากาศ|พลตํารวจ|พลเรือ|จ่าสิบ|พันจ่า|นาวา|ร้อย|เรือ|พัน|สิบ|จ่า|พล)(?:เอก|โท|ตรี)|ผู้ช่วยศาสตราจารย์|รองศาสตราจารย์|หม่อมราชวงศ์|ท่านผู้หญิง|ศาสตราจารย์|จ่าสิบตํารวจ|หม่อมหลวง|หม่อมเจ้า|แพทย์หญิง|ทันตแพทย์|สัตวแพทย์|เด็กหญิง|ดอกเตอร์|นายแพทย์|ดาบตํารวจ|เด็กชาย|คุณหญิง|เภสัชกร|นางสาว|พระครู|พระมหา|สามเณร|ว่าที่|พลทหาร|แม่ชี|นาง|นาย|คุณ|พระ|(?:พล\s?\.\s?ร\s?\.\s?อ|พล\s?\.\s?ร\s?\.\s?ท|พล\s?\.\s?ร\s?\.\s?ต|พล\s?\.\s?อ\s?\.\s?อ|พล\s?\.\s?อ\s?\.\s?ท|พล\s?\.\s?อ\s?\.\s?ต|พล\s?\.\s?ต\s?\.\s?อ|พล\s?\.\s?ต\s?\.\s?ท|พล\s?\.\s?ต\s?\.\s?ต|ม\s?\.\s?ร\s?\.\s?ว|พ\s?\.\s?ต\s?\.\s?อ|พ\s?\.\s?ต\s?\.\s?ท|พ\s?\.\s?ต\s?\.\s?ต|ร\s?\.\s?ต\s?\.\s?อ|ร\s?\.\s?ต\s?\.\s?ท|ร\s?\.\s?ต\s?\.\s?ต|พ\s?\.\s?อ\s?\.\s?อ|พ\s?\.\s?อ\s?\.\s?ท|พ\s?\.\s?อ\s?\.\s?ต|จ\s?\.\s?ส\s?\.\s?อ|จ\s?\.\s?ส\s?\.\s?ท|จ\s?\.\s?ส\s?\.\s?ต|ส\s?\.\s?ต\s?\.\s?อ|ส\s?\.\s?ต\s?\.\s?ท|ส\s?\.\s?ต\s?\.\s?ต|พ\s?\.\s?จ\s?\.\s?อ|พ\s?\.\s?จ\s?\.\s?ท|พ\s?\.\s?จ\s?\.\s?ต|พล\s?\.\s?อ|พล\s?\.\s?ท|พล\s?\.\s?ต|น\s?\.\s?ส|ด\s?\.\s?ช|ด\s?\.\s?ญ|ม\s?\.\s?ล|ม\s?\.\s?จ|พ\s?\.\s?อ|พ\s?\.\s?ท|พ\s?\.\s?ต|น\s?\.\s?อ|น\s?\.\s?ท|น\s?\.\s?ต|ร\s?\.\s?อ|ร\s?\.\s?ท|ร\s?\.\s?ต|ส\s?\.\s?อ|ส\s?\.\s?ท|ส\s?\.\s?ต|ด\s?\.\s?ต|จ\s?\.\s?อ|จ\s?\.\s?ท|จ\s?\.\s?ต|ทพญ|ดร|ผศ|รศ|นพ|พญ|ทพ|ภก|ภญ|สพ|ศ)(?:\s?\.\s?|\s))(?:\s?หญิง(?=\s))?\s*(?=[ก-ฮเ-ไ])', ''), '^(?:(?:mr|mrs|ms|miss|master|dr)(?:\.\s*|\s+)|(?:prof|assoc|asst|pol|lt|maj|col|gen|capt|sgt|sub)\.\s*)(?=[^\s.])', '');
    exit when v_next = v or (i > 0 and strpos(v_next, ' ') = 0);
    v := v_next;
  end loop;
  return v;
end $$;

create function pg_temp.name_key(p_name text, p_before text) returns text language plpgsql as $$
declare v text := normalize(p_name, NFKC);
begin
  v := regexp_replace(v, U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\+0E0000-\+0E0FFF]', '', 'g');
  if v ~ U&'[^\0001-\007F\0E00-\0E7F]' then return p_before; end if;
  v := pg_temp.without_titles(btrim(lower(pg_temp.one_spelling(v))));
  v := btrim(regexp_replace(regexp_replace(v, '[.''’+-]', ' ', 'g'), '\s+', ' ', 'g'));
  return coalesce(nullif(v, ''), p_before);
end $$;

-- Who holds an account does not change with the key: the triggers that follow a change of account stay out of it.
alter table members.bank_account disable trigger user;
alter table members.account_change disable trigger user;
update members.bank_account set name_key = pg_temp.name_key(name, name_key) where name_key <> pg_temp.name_key(name, name_key);
update members.account_change set name_key = pg_temp.name_key(name, name_key)
where state = 'asked' and name_key <> pg_temp.name_key(name, name_key);
alter table members.bank_account enable trigger user;
alter table members.account_change enable trigger user;

-- Whoever took an offer has used it up as the person by the new key as well; the former one stays used.
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

drop function pg_temp.name_key(text, text);
drop function pg_temp.without_titles(text);
drop function pg_temp.one_spelling(text);

-- The identifier of a member that stands in their referral link is no cryptographic key.
alter table members.member rename column public_key to public_id;
alter table members.member rename constraint member_public_key to member_public_id;

alter table operators.acting rename column at_door to before_sign_in;
drop function if exists operators.act_at_door(text, timestamptz);

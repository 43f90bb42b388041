-- Nothing expires before its member was told (docs/decisions/0115): the notices of it, which members ask for, and when a bonus was told.
alter table members.member drop constraint member_muted_notices_check;
alter table members.member add constraint member_muted_notices_check check (muted_notices <@ array['sms_sign_in', 'sms_deposit', 'sms_withdrawal',
  'sms_promotion', 'chat_sign_in', 'chat_deposit', 'chat_withdrawal', 'chat_promotion'] and cardinality(muted_notices) <= 8);
alter table members.member alter column muted_notices set default array['sms_deposit', 'sms_withdrawal', 'sms_promotion', 'chat_promotion'];
update members.member set muted_notices = muted_notices || array['sms_promotion', 'chat_promotion'];

alter table messages.notice drop constraint notice_topic_check;
alter table messages.notice add constraint notice_topic_check check (topic in ('member.logged_in', 'deposit.completed', 'withdrawal.paid',
  'withdrawal.returned', 'award.expiring', 'bonus.expiring'));

alter table promotions.bonus add column notified_at timestamptz;
create index bonus_not_notified on promotions.bonus (expires_at, member_id) where state = 'active' and notified_at is null;

-- No act has ever set the other two.
alter table promotions.bonus drop constraint bonus_state_check;
alter table promotions.bonus add constraint bonus_state_check check (state in ('active', 'completed', 'given_up', 'expired'));
comment on table promotions.bonus is 'A bonus and its lock: target is the turnover it asks for, done what the ledger has counted. deposit_id, deposit or award_id: what it was granted upon.';

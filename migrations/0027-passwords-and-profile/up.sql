-- What a member says of himself, and which notices he does not want: each is sent until it is muted.
-- payouts_rest_until: his password was set anew by OTP on a device nobody knew him by.
alter table members.member
  add column line text check (length(line) between 1 and 64),
  add column muted_notices text[] not null default '{}' check (muted_notices <@ array['sms_sign_in', 'sms_deposit', 'sms_withdrawal',
    'chat_sign_in', 'chat_deposit', 'chat_withdrawal'] and cardinality(muted_notices) <= 6),
  add column payouts_rest_until timestamptz;
grant update (line, muted_notices, payouts_rest_until) on members.member to chokdee_site;
grant select (line, muted_notices, payouts_rest_until) on members.member to chokdee_office;

-- A code may also prove the phone for a new password, or to unlock the login. token_hash: SHA-256 of the token that whoever asked for it got, without
-- which the code is worth nothing; proven_at: the code was right, and what it was for may be done.
alter table members.otp_flow
  drop constraint otp_flow_purpose_check,
  add constraint otp_flow_purpose_check check (purpose in ('register', 'reset', 'unlock')),
  add column token_hash bytea check (length(token_hash) = 32),
  add column proven_at timestamptz,
  add constraint otp_flow_token check ((purpose = 'register') = (token_hash is null)),
  add constraint otp_flow_proven check (proven_at is null or purpose = 'reset');

alter table members.throttle
  drop constraint throttle_kind_check,
  add constraint throttle_kind_check check (kind in ('otp_sent_to_phone', 'otp_failed_by_phone', 'otp_sent_for_address', 'otp_sent_for_prefix',
    'login_by_phone', 'login_by_phone_and_address', 'login_by_phone_and_device', 'login_unlocked', 'old_password_by_member'));

-- How much of the whole site's codes: sent in a Bangkok day, failed and proven in a minute.
create table members.otp_tally (
  kind text not null check (kind in ('sent', 'failed', 'proven')),
  since timestamptz not null,
  n integer not null check (n >= 0),
  primary key (kind, since)
) with (fillfactor = 50);
grant select, insert, delete on members.otp_tally to chokdee_site;
grant update (n) on members.otp_tally to chokdee_site;
grant select on members.otp_tally to chokdee_office;

-- Whether a member logged in on a device before.
create index session_of_device on members.session (member_id, device_hash) where device_hash is not null and scope = 'member';

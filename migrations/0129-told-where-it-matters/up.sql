-- Members who do not want to be told of offers on the pages (docs/decisions/0129). What is sent to them is in members.member.muted_notices.
create table promotions.unsubscribed (
  member_id bigint primary key,
  at timestamptz not null
);
grant select, insert, delete on promotions.unsubscribed to chokdee_site;
grant select on promotions.unsubscribed to chokdee_office;

alter table messages.notice drop constraint notice_topic_check;
alter table messages.notice add constraint notice_topic_check check (topic in ('member.logged_in', 'deposit.completed', 'withdrawal.paid',
  'withdrawal.returned', 'award.made', 'award.expiring', 'bonus.expiring'));

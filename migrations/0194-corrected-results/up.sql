-- A result that a host corrected after it was settled (`round.corrected`): what the round had paid, and what it pays now, in satang.
alter table messages.notice add column paid_before bigint, add column paid_now bigint;
alter table messages.notice add constraint notice_paid_check check ((topic = 'round.corrected') = (paid_before is not null and paid_now is not null));

alter table messages.notice drop constraint notice_topic_check;
alter table messages.notice add constraint notice_topic_check check (topic in ('member.logged_in', 'deposit.completed', 'deposit.refunded', 'withdrawal.paid',
  'withdrawal.returned', 'award.made', 'award.expiring', 'bonus.expiring', 'round.corrected'));

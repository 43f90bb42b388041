-- How the legs of a slip ended, as its host reports them (contract/provider/wallet.ts, `slip`); null where it says nothing.
alter table games.round add column slip jsonb;
grant update (slip) on games.round to chokdee_site;

alter table promotions.award drop constraint award_kind_check;
alter table promotions.award
  add constraint award_kind_check check (kind in ('rebate', 'prize', 'prediction', 'free_credit', 'code', 'goodwill', 'level', 'failed_step'));
-- withdrawn: what it was for was corrected away before it was claimed.
alter table promotions.award drop constraint award_state_check;
alter table promotions.award add constraint award_state_check check (state in ('open', 'claimed', 'expired', 'withdrawn'));

-- Slips that deserved the offer for a step that failed by one leg, by the version of its rule that was in force then. day: the Bangkok day on which
-- the slip was accepted. awarded: the day's award is for this one.
create table promotions.failed_step (
  member_id bigint not null,
  host_no smallint not null,
  round text not null,
  day date not null,
  version int not null,
  stake bigint not null check (stake >= 0),
  deserves boolean not null,
  awarded boolean not null default false,
  noted_at timestamptz not null,
  primary key (member_id, host_no, round)
);
create index failed_step_day on promotions.failed_step (member_id, day);
create unique index failed_step_awarded on promotions.failed_step (member_id, day) where awarded;

insert into promotions.offer_version (offer_id, version, rule) values
  ('step-refund', 1, '{"trigger":{"kind":"failed_step","legs":10,"price":180,"maxStake":10000},"times":"daily",
    "value":{"kind":"stake_times","times":30},
    "lock":{"times":0,"of":"bonus","days":7,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}');

grant select on promotions.failed_step to chokdee_site, chokdee_office;

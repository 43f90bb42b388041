-- The entry before of the same round is found by its number, which its event names: the second index of the ledger was written with each round and
-- read for those alone that are settled again.
drop index promotions.turnover_of_round;

-- What waits some seconds for its job is not packed: packing cost more than writing it.
alter table promotions.loss_news alter column members set storage external, alter column days set storage external, alter column staked set storage external,
  alter column won set storage external, alter column valid set storage external;
alter table referrals.turnover_news alter column members set storage external, alter column nos set storage external,
  alter column categories set storage external, alter column valids set storage external, alter column begun set storage external;

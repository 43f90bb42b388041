-- What stands between what the bank holds and what the journal says, of a run: money that the gateway has collected and not paid out yet, and what the accounts
-- held before the journal began. Null in runs of before, and where the bank was silent.
alter table treasury.reconciliation add column on_way bigint, add column capital bigint;
grant update (on_way, capital) on treasury.reconciliation to chokdee_site;

-- Why a round does not count. 'free_round' was written of rounds with a stake of the member's, of which nothing was at risk.
alter table promotions.turnover_entry drop constraint turnover_entry_cause_check;
alter table promotions.turnover_entry add constraint turnover_entry_cause_check
  check (cause in ('before', 'category', 'free_round', 'not_at_risk'));
alter table promotions.turnover_entry disable trigger user;
update promotions.turnover_entry set cause = 'not_at_risk' where cause = 'free_round';
alter table promotions.turnover_entry enable trigger user;

create or replace function games.count_members() returns bigint language plpgsql as $$
declare
  a operators.approval;
  v_status text := treasury.payout_state(1, 'w');
begin
  perform members.status_of(1), operators.acting_operator();
  -- Only a comment: select from deposits.deposit.
  return (select count(*) from wallet.purse p, operators.operator o);
end $$;

create or replace function treasury.borrowed() returns void language sql as $$ select 1 $$;

create or replace trigger stand_elsewhere before update on withdrawals.withdrawal
for each row execute function withdrawals.guard_withdrawal();

create or replace function games.is_bet(p_kind smallint) returns boolean language sql as $$ select p_kind = 5 $$;

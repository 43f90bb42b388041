import type { PartyDatabase } from '#kit/party/database.ts'

/**
 * Stakes of steps beside a round's bet: asked → taken (with its step) or refused; or asked → unknown → undone.
 * `disputed` needs staff: the site refused the rollback, its list of rounds differs by the stake, and its questions are
 * answered by the rollback. `step`: its number in the round.
 */
export const extraStakeTables = `
create table if not exists open_round_stake (
  bet_transaction text primary key, rollback_transaction text not null,
  round text not null references open_round (round), step integer not null, amount integer not null, state text not null
) strict;
create index if not exists open_round_stake_round on open_round_stake (round);
create index if not exists open_round_stake_pending on open_round_stake (round) where state in ('asked', 'unknown');
create index if not exists open_round_stake_lost on open_round_stake (round) where state in ('unknown', 'disputed');`

type StakeState = 'asked' | 'taken' | 'refused' | 'unknown' | 'undone' | 'disputed'
export type ExtraStake = {
  betTransaction: string
  rollbackTransaction: string
  round: string
  step: number
  amount: number
  state: StakeState
}

const STAKE =
  'bet_transaction as betTransaction, rollback_transaction as rollbackTransaction, round, step, amount, state'

export const insertExtraStake = (database: PartyDatabase, stake: Omit<ExtraStake, 'state'>): void =>
  void database.run(
    `insert into open_round_stake (bet_transaction, rollback_transaction, round, step, amount, state)
     values (?, ?, ?, ?, ?, 'asked')`,
    stake.betTransaction,
    stake.rollbackTransaction,
    stake.round,
    stake.step,
    stake.amount,
  )

export const selectExtraStake = (database: PartyDatabase, betTransaction: string) =>
  database.row<ExtraStake>(`select ${STAKE} from open_round_stake where bet_transaction = ?`, betTransaction)

/** A stake with a still unknown outcome. */
export const selectPendingStake = (database: PartyDatabase, round: string) =>
  database.row<ExtraStake>(
    `select ${STAKE} from open_round_stake where round = ? and state in ('asked', 'unknown')`,
    round,
  )

export const sumTakenStakes = (database: PartyDatabase, round: string): number =>
  database.row<{ sum: number }>(
    `select coalesce(sum(amount), 0) as sum from open_round_stake where round = ? and state = 'taken'`,
    round,
  )?.sum ?? 0

/** Stakes that stand in no round here, and that the site has not given back as far as is known. */
export const selectLostStakes = (database: PartyDatabase, round: string) =>
  database.rows<ExtraStake>(
    `select ${STAKE} from open_round_stake where round = ? and state in ('unknown', 'disputed')`,
    round,
  )

export const updateExtraState = (
  database: PartyDatabase,
  betTransaction: string,
  from: readonly StakeState[],
  to: StakeState,
): boolean =>
  database.run(
    `update open_round_stake set state = ? where bet_transaction = ? and state in (${from.map(() => '?').join(', ')})`,
    to,
    betTransaction,
    ...from,
  ) > 0

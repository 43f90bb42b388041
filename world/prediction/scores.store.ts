import type { PartyDatabase } from '#kit/party/database.ts'

export type Goal = { side: 'home' | 'away'; minute: number }

export const scoreTables = `
create table if not exists prediction_goals (match text primary key, goals text not null) strict;
create table if not exists prediction_week (week integer primary key, winners text not null, at_ms integer not null,
  share text) strict;`

export const selectGoals = (database: PartyDatabase, match: string): Goal[] | null => {
  const row = database.row<{ goals: string }>('select goals from prediction_goals where match = ?', match)
  return row ? (JSON.parse(row.goals) as Goal[]) : null
}

export const insertGoals = (database: PartyDatabase, match: string, goals: readonly Goal[]): boolean =>
  database.run(
    'insert into prediction_goals (match, goals) values (?, ?) on conflict do nothing',
    match,
    JSON.stringify(goals),
  ) === 1

/** `share`: each winner's, in baht, once the site has answered. */
export type FinishedWeek = { winners: string[]; share: string | null }

export const selectFinishedWeek = (database: PartyDatabase, week: number): FinishedWeek | null => {
  const row = database.row<{ winners: string; share: string | null }>(
    'select winners, share from prediction_week where week = ?',
    week,
  )
  return row ? { winners: JSON.parse(row.winners) as string[], share: row.share } : null
}

export const insertFinishedWeek = (
  database: PartyDatabase,
  week: number,
  winners: readonly string[],
  atMs: number,
): boolean =>
  database.run(
    'insert into prediction_week (week, winners, at_ms) values (?, ?, ?) on conflict do nothing',
    week,
    JSON.stringify(winners),
    atMs,
  ) === 1

export const updateShare = (database: PartyDatabase, week: number, share: string): void =>
  void database.run('update prediction_week set share = ? where week = ?', share, week)

export const selectPredictedWeeks = (database: PartyDatabase, from: number): number[] =>
  database
    .rows<{ week: number }>(
      `select distinct cast(substr(match, 1, instr(match, '-') - 1) as integer) as week from prediction order by week`,
    )
    .map(({ week }) => week)
    .filter((week) => week >= from)

export const selectPredictionsOfWeek = (
  database: PartyDatabase,
  week: number,
): { member: string; match: string; home: number; away: number }[] =>
  database.rows('select member, match, home, away from prediction where match like ?', `${week}-%`)

import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export const CACHED_SETTINGS = 'settings.values'

export async function selectSettingValues(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ key: string; value: string }>(
    'settings.read_values',
    'select key, value from operators.setting',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export type StoredSetting = {
  key: string
  value: string
  previous: string
  operator: string
  changedAt: Date
  approval: string | null
}

/** Past the cache. Only the office's role may. */
export const selectSettings = (tx: ReadTx): Promise<StoredSetting[]> =>
  tx.rows<StoredSetting>(
    'settings.kept',
    `select key, value, previous, operator, changed_at as "changedAt", approval_id as approval from operators.setting
     order by key`,
  )

/** Some are judged together. */
export async function lockSettings(tx: WriteTx): Promise<void> {
  await tx.rows('settings.lock', `select pg_advisory_xact_lock(hashtext('operators.setting'))`)
}

/** In this process from the commit on, in every other within two seconds. */
export async function insertSetting(tx: WriteTx, setting: StoredSetting): Promise<void> {
  await tx.rows(
    'settings.save',
    `insert into operators.setting (key, value, previous, operator, changed_at, approval_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set value = excluded.value, previous = excluded.previous, operator = excluded.operator,
       changed_at = excluded.changed_at, approval_id = excluded.approval_id`,
    [setting.key, setting.value, setting.previous, setting.operator, setting.changedAt, setting.approval],
  )
  tx.afterCommit(() => tx.cached.delete(CACHED_SETTINGS))
}

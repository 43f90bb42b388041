import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Under which name a process keeps what it read of the settings. */
export const CACHED_SETTINGS = 'settings.values'

/** All set values, by their key. */
export async function selectSettingValues(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ key: string; value: string }>('settings.read_values', 'select key, value from operators.setting')
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** A value that an operator set, and the one before. */
export type StoredSetting = { key: string; value: string; previous: string; operator: string; changedAt: Date; approval: string | null }

/** Reads all set values past the cache. Only the office's database role may. */
export const selectSettings = (tx: ReadTx): Promise<StoredSetting[]> =>
  tx.rows<StoredSetting>(
    'settings.kept',
    `select key, value, previous, operator, changed_at as "changedAt", approval_id as approval from operators.setting order by key`,
  )

/** Locks all settings until the transaction ends, as some are judged together. */
export async function lockSettings(tx: WriteTx): Promise<void> {
  await tx.rows('settings.lock', `select pg_advisory_xact_lock(hashtext('operators.setting'))`)
}

/** Keeps a setting's new value. This process uses it from the commit on, every other one within two seconds. */
export async function insertSetting(tx: WriteTx, setting: StoredSetting): Promise<void> {
  await tx.rows(
    'settings.save',
    `insert into operators.setting (key, value, previous, operator, changed_at, approval_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set value = excluded.value, previous = excluded.previous, operator = excluded.operator,
       changed_at = excluded.changed_at, approval_id = excluded.approval_id`,
    [setting.key, setting.value, setting.previous, setting.operator, setting.changedAt, setting.approval],
  )
  tx.afterCommit(() => tx.cached.delete(CACHED_SETTINGS))
}

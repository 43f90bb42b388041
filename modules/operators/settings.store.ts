import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { readSetting } from './setting-value.ts'
import { type SettingKey, settings, type SettingValue } from './settings.ts'

/** How long a process uses what it read: a change takes effect everywhere within this time. */
const freshMs = 2_000
const REMEMBERED = 'operators.settings'
type Remembered = { values: ReadonlyMap<string, string>; readAtMs: number }

/** Reads a setting: money in satang, a duration in seconds. Cached for two seconds in each process. A kept value that is no longer valid
 *  counts as not set. */
export async function findSetting<Key extends SettingKey>(tx: ReadTx, key: Key): Promise<SettingValue<Key>> {
  const remembered = tx.remembered.get(REMEMBERED) as Remembered | undefined
  const fresh = remembered !== undefined && performance.now() - remembered.readAtMs < freshMs
  const { values } = fresh ? remembered : await remember(tx)
  const stored = values.get(key)
  return (stored === undefined ? null : readSetting(key, stored)) ?? (settings[key].default as SettingValue<Key>)
}

async function remember(tx: ReadTx): Promise<Remembered> {
  const readAtMs = performance.now()
  const rows = await tx.rows<{ key: string; value: string }>('operators.settings', 'select key, value from operators.setting')
  const read = { values: new Map(rows.map(({ key, value }) => [key, value])), readAtMs }
  tx.remembered.set(REMEMBERED, read)
  return read
}

/** A value that an operator set, and the one before. */
export type StoredSetting = { key: string; value: string; previous: string; operator: string; changedAt: Date; approval: string | null }

/** Reads all set values past the cache. The office's right. */
export const selectSettings = (tx: ReadTx): Promise<StoredSetting[]> =>
  tx.rows<StoredSetting>(
    'operators.kept_settings',
    `select key, value, previous, operator, changed_at as "changedAt", approval_id as approval from operators.setting order by key`,
  )

/** Locks all settings until the transaction ends, as some are judged together. */
export async function lockSettings(tx: WriteTx): Promise<void> {
  await tx.rows('operators.lock_settings', `select pg_advisory_xact_lock(hashtext('operators.setting'))`)
}

/** Keeps a setting's new value. This process uses it from the commit on, every other one within two seconds. */
export async function saveSetting(tx: WriteTx, setting: StoredSetting): Promise<void> {
  await tx.rows(
    'operators.save_setting',
    `insert into operators.setting (key, value, previous, operator, changed_at, approval_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set value = excluded.value, previous = excluded.previous, operator = excluded.operator,
       changed_at = excluded.changed_at, approval_id = excluded.approval_id`,
    [setting.key, setting.value, setting.previous, setting.operator, setting.changedAt, setting.approval],
  )
  tx.afterCommit(() => tx.remembered.delete(REMEMBERED))
}

import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { readSetting } from './setting-value.ts'
import { type Setting, settingOf, type SettingTable, type SettingValue } from './setting.ts'

/** How long a process uses what it read: a change takes effect everywhere within this time. */
const freshMs = 2_000
const REMEMBERED = 'settings.values'
type Remembered = { values: ReadonlyMap<string, string>; readAtMs: number }

/** Makes a module's reader of its own settings, typed by their names. Its answer: money in satang, a duration in seconds. What was read is
 *  cached for two seconds in each process, for all modules together. A kept value that is no longer valid counts as not set. */
export const settingReader =
  <const Settings extends Readonly<Record<string, Setting>>>(table: SettingTable<Settings>) =>
  async <Key extends keyof Settings & string>(tx: ReadTx, key: Key): Promise<SettingValue<Settings[Key]>> =>
    (await readValue(tx, key, settingOf(table, key))) as SettingValue<Settings[Key]>

async function readValue(tx: ReadTx, key: string, setting: Setting): Promise<SettingValue> {
  const remembered = tx.remembered.get(REMEMBERED) as Remembered | undefined
  const fresh = remembered !== undefined && performance.now() - remembered.readAtMs < freshMs
  const { values } = fresh ? remembered : await remember(tx)
  const stored = values.get(key)
  return (stored === undefined ? null : readSetting(setting, stored)) ?? setting.default
}

async function remember(tx: ReadTx): Promise<Remembered> {
  const readAtMs = performance.now()
  const rows = await tx.rows<{ key: string; value: string }>('settings.read_values', 'select key, value from operators.setting')
  const read = { values: new Map(rows.map(({ key, value }) => [key, value])), readAtMs }
  tx.remembered.set(REMEMBERED, read)
  return read
}

/** A value that an operator set, and the one before. */
export type StoredSetting = { key: string; value: string; previous: string; operator: string; changedAt: Date; approval: string | null }

/** Reads all set values past the cache. The office's right. */
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
export async function saveSetting(tx: WriteTx, setting: StoredSetting): Promise<void> {
  await tx.rows(
    'settings.save',
    `insert into operators.setting (key, value, previous, operator, changed_at, approval_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set value = excluded.value, previous = excluded.previous, operator = excluded.operator,
       changed_at = excluded.changed_at, approval_id = excluded.approval_id`,
    [setting.key, setting.value, setting.previous, setting.operator, setting.changedAt, setting.approval],
  )
  tx.afterCommit(() => tx.remembered.delete(REMEMBERED))
}

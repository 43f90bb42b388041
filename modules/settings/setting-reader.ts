import type { ReadTx } from '#kit/transaction.ts'
import { readSetting } from './setting-value.ts'
import { type Setting, settingOf, type SettingTable, type SettingValue } from './setting.ts'
import { CACHED_SETTINGS, selectSettingValues } from './settings.store.ts'

/** A change takes effect everywhere within this time. */
export const settingCacheMs = 2_000
type CachedValues = { values: ReadonlyMap<string, string>; readAtMs: number }

/** Money in satang, a duration in seconds; cached for two seconds in each process. A kept value that is no longer
 *  valid counts as not set. */
export const settingReader =
  <const Settings extends Readonly<Record<string, Setting>>>(table: SettingTable<Settings>) =>
  async <Key extends keyof Settings & string>(tx: ReadTx, key: Key): Promise<SettingValue<Settings[Key]>> =>
    (await readValue(tx, key, settingOf(table, key))) as SettingValue<Settings[Key]>

async function readValue(tx: ReadTx, key: string, setting: Setting): Promise<SettingValue> {
  const cached = tx.cached.get(CACHED_SETTINGS) as CachedValues | undefined
  const isFresh = cached !== undefined && performance.now() - cached.readAtMs < settingCacheMs
  const { values } = isFresh ? cached : await readAndCache(tx)
  const stored = values.get(key)
  return (stored === undefined ? null : readSetting(setting, stored)) ?? setting.default
}

async function readAndCache(tx: ReadTx): Promise<CachedValues> {
  const readAtMs = performance.now()
  const read = { values: await selectSettingValues(tx), readAtMs }
  tx.cached.set(CACHED_SETTINGS, read)
  return read
}

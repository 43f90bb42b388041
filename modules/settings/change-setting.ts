import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { assert } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callNoteInAudit } from '#modules/operators/index.ts'
import { readSetting, writeSetting } from './setting-value.ts'
import { settingOf, type SettingTable, type SettingValue } from './setting.ts'
import { lockSettings, insertSetting, selectSettings } from './settings.store.ts'

/** As `writeSetting` writes them. No `reason` where an approval keeps it. */
export type SettingChange = { key: string; value: string; seen: string; reason?: string }
export type ChangedBy = { operator: string; address: string; approval: { id: string; maker: string } | null }

type ChangeSettingRefusal = OfficeRefusal<'SETTING_INVALID' | 'SETTING_CHANGED' | 'SETTING_UNCHANGED' | 'SETTING_ORDER'>

/** In force within two seconds. Writes the audit trail last. Refuses: `SETTING_INVALID`, `SETTING_CHANGED` (no
 *  longer the value seen), `SETTING_UNCHANGED`, `SETTING_ORDER`. */
export async function changeSetting(
  tx: WriteTx,
  table: SettingTable,
  change: SettingChange,
  by: ChangedBy,
  at: Date,
): Promise<Result<null, ChangeSettingRefusal>> {
  const { key, value, seen, reason } = change
  assert(!settingOf(table, key).fourEyes || by.approval !== null, 'a dangerous setting is changed by two operators')
  const wrong = await refuseChange(tx, table, change)
  if (wrong) return refuse(wrong)
  await insertSetting(tx, {
    key,
    value,
    previous: seen,
    operator: by.operator,
    changedAt: at,
    approval: by.approval?.id ?? null,
  })
  await callNoteInAudit(tx, {
    at,
    action: 'setting.changed',
    about: { subject: 'setting', member: null, id: key },
    before: { value: seen },
    after: {
      value,
      ...(reason !== undefined && { reason }),
      ...(by.approval && { approval: by.approval.id, asked_by: by.approval.maker }),
    },
    address: by.address,
  })
  return ok(null)
}

/** Locks all settings until the transaction ends. */
export async function refuseChange(
  tx: WriteTx,
  table: SettingTable,
  { key, value, seen }: SettingChange,
): Promise<ChangeSettingRefusal | null> {
  const wanted = readSetting(settingOf(table, key), value)
  if (wanted === null || writeSetting(wanted) !== value) return { code: 'SETTING_INVALID' }
  await lockSettings(tx)
  const stored = new Map((await selectSettings(tx)).map((setting) => [setting.key, setting.value]))
  const nowOf = (one: string): SettingValue => {
    const value = stored.get(one)
    return (value === undefined ? null : readSetting(settingOf(table, one), value)) ?? settingOf(table, one).default
  }
  const valueOf = (one: string): SettingValue => (one === key ? wanted : nowOf(one))
  const now = writeSetting(nowOf(key))
  if (now !== seen) return { code: 'SETTING_CHANGED' }
  if (now === value) return { code: 'SETTING_UNCHANGED' }
  return table.orderedPairs.every(([lesser, greater]) => valueOf(lesser) <= valueOf(greater))
    ? null
    : { code: 'SETTING_ORDER' }
}

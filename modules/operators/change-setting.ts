import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { assert } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { noteInAudit } from './audit.store.ts'
import { readSetting, writeSetting } from './setting-value.ts'
import { type SettingKey, settingOrders, settings, type SettingValue } from './settings.ts'
import { lockSettings, saveSetting, selectSettings } from './settings.store.ts'

/** What is to be set, and what stood on the screen: both as `writeSetting` writes them. An approval keeps its reason itself. */
export type SettingChange = { key: SettingKey; value: string; seen: string; reason?: string }
/** Who changes it. `approval` names what a second operator granted, and `maker` who asked for it. */
export type ChangedBy = { operator: string; address: string; approval: { id: string; maker: string } | null }

type ChangeSettingRefusal = OfficeRefusal<'SETTING_INVALID' | 'SETTING_CHANGED' | 'SETTING_UNCHANGED' | 'SETTING_ORDER'>

/** Changes a setting. Every process goes by the new value within two seconds. Writes the audit trail, old and new, as the last thing.
 *  Refuses: `SETTING_INVALID`, `SETTING_CHANGED` (it is no longer what was seen), `SETTING_UNCHANGED`, `SETTING_ORDER`. */
export async function changeSetting(
  tx: WriteTx,
  change: SettingChange,
  by: ChangedBy,
  at: Date,
): Promise<Result<null, ChangeSettingRefusal>> {
  const { key, value, seen, reason } = change
  assert(!settings[key].fourEyes || by.approval !== null, 'a dangerous setting is changed by two operators')
  const wrong = await refuseChange(tx, change)
  if (wrong) return refuse(wrong)
  await saveSetting(tx, { key, value, previous: seen, operator: by.operator, changedAt: at, approval: by.approval?.id ?? null })
  await noteInAudit(tx, {
    at,
    act: 'setting.changed',
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

/** What stands against a change now, or null. From here on nobody else changes a setting until the transaction ends. */
export async function refuseChange(tx: WriteTx, { key, value, seen }: SettingChange): Promise<ChangeSettingRefusal | null> {
  const wanted = readSetting(key, value)
  if (wanted === null || writeSetting(wanted) !== value) return { code: 'SETTING_INVALID' }
  await lockSettings(tx)
  const stored = new Map((await selectSettings(tx)).map((setting) => [setting.key, setting.value]))
  const valueOf = (other: SettingKey): SettingValue =>
    other === key ? wanted : (readSetting(other, stored.get(other) ?? '') ?? settings[other].default)
  const now = writeSetting(readSetting(key, stored.get(key) ?? '') ?? settings[key].default)
  if (now !== seen) return { code: 'SETTING_CHANGED' }
  if (now === value) return { code: 'SETTING_UNCHANGED' }
  return settingOrders.every(([lesser, greater]) => valueOf(lesser) <= valueOf(greater)) ? null : { code: 'SETTING_ORDER' }
}

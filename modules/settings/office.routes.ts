import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { setActor, actorOf, type Approval, findOpenApprovals, requestApproval } from '#modules/operators/index.ts'
import { changeSetting, refuseChange, type SettingChange } from './change-setting.ts'
import { isSettingOf, SETTING_CHANGE } from './setting-action.ts'
import { readSetting, writeSetting } from './setting-value.ts'
import { type Setting, settingOf, type SettingTable } from './setting.ts'
import { type StoredSetting, selectSettings } from './settings.store.ts'

type Outcome = Result<{ outcome: 'changed' | 'asked' }, OfficeRefusal>

export function settingRoutes(
  context: Context,
  table: SettingTable,
): Pick<OfficeHandlers, 'GET /settings' | 'POST /settings/{key}'> {
  return {
    'GET /settings': async () => {
      const now = context.clock.now()
      const { stored, waiting } = await context.database.read(async (tx) => ({
        stored: await selectSettings(tx),
        waiting: await findOpenApprovals(tx, SETTING_CHANGE, now),
      }))
      const rows = Object.entries(table.settings).map(([key, setting]) =>
        settingForApi(
          key,
          setting,
          stored.find((one) => one.key === key),
          waiting.find(({ subject }) => subject === key),
        ),
      )
      return ok({ data: { at: now.toISOString(), settings: rows } })
    },
    'POST /settings/{key}': async (input, caller): Promise<Outcome> => {
      const { key } = input
      if (!isSettingOf(table, key)) return refuse({ code: 'NOT_FOUND' })
      const setting = settingOf(table, key)
      const wanted = readSetting(setting, input.value)
      if (wanted === null) return refuse({ code: 'SETTING_INVALID' })
      const change = { key, value: writeSetting(wanted), seen: input.seen }
      const at = context.clock.now()
      return context.database.write(async (tx) => {
        await setActor(tx, actorOf(caller), at)
        return setting.fourEyes
          ? requestChange(tx, table, change, input.reason, caller, at)
          : set(tx, table, change, input.reason, caller, at)
      })
    },
  }
}

async function set(
  tx: WriteTx,
  table: SettingTable,
  change: SettingChange,
  reason: string,
  caller: OfficeCaller,
  at: Date,
): Promise<Outcome> {
  const by = { operator: caller.session.operator, address: caller.address, approval: null }
  const outcome = await changeSetting(tx, table, { ...change, reason }, by, at)
  return outcome.ok ? ok({ outcome: 'changed' }) : refuse(outcome.refusal)
}

async function requestChange(
  tx: WriteTx,
  table: SettingTable,
  change: SettingChange,
  reason: string,
  caller: OfficeCaller,
  at: Date,
): Promise<Outcome> {
  const wrong = await refuseChange(tx, table, change)
  if (wrong) return refuse(wrong)
  const request = { kind: SETTING_CHANGE, member: null, subject: change.key, payload: change, reason } as const
  const result = await requestApproval(tx, request, { operator: caller.session.operator, address: caller.address }, at)
  return result.ok ? ok({ outcome: 'asked' }) : refuse(result.refusal)
}

function settingForApi(key: string, setting: Setting, stored: StoredSetting | undefined, change: Approval | undefined) {
  const bounded =
    'min' in setting ? { min: writeSetting(setting.min), max: writeSetting(setting.max) } : { min: null, max: null }
  return {
    key,
    section: setting.section,
    name: setting.name,
    hint: setting.hint,
    kind: setting.kind,
    value: writeSetting((stored && readSetting(setting, stored.value)) ?? setting.default),
    // The API's name of the default value.
    own: writeSetting(setting.default),
    ...bounded,
    example: setting.kind === 'text' ? setting.example : null,
    four_eyes: setting.fourEyes,
    changed: stored
      ? { operator: stored.operator, at: stored.changedAt.toISOString(), previous: stored.previous }
      : null,
    asked: change ? { id: change.id, value: String(change.payload['value']), maker: change.maker } : null,
  }
}

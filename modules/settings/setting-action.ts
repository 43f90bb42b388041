import { present } from '#kit/assert.ts'
import { bahtForPeople } from '#kit/money.ts'
import { refuse } from '#kit/result.ts'
import type { ApprovalAction, ApprovalActions, ApprovalPayload } from '#modules/operators/index.ts'
import { changeSetting } from './change-setting.ts'
import * as th from './setting-action.th.ts'
import { type Setting, settingOf, type SettingTable } from './setting.ts'

export const SETTING_CHANGE = 'setting.change'

/** For settings that could cost money. */
export function settingActions(table: SettingTable): ApprovalActions {
  const action: ApprovalAction = {
    title: th.title,
    describe(payload) {
      const { key, value, seen } = changeIn(table, payload)
      const setting = settingOf(table, key)
      return [
        [th.value, setting.name],
        [th.before, settingForPeople(setting, seen)],
        [th.after, settingForPeople(setting, value)],
      ]
    },
    async perform(tx, { id, payload, maker, checker, address, at }) {
      const by = { operator: checker, address, approval: { id, maker } }
      const outcome = await changeSetting(tx, table, changeIn(table, payload), by, at)
      return outcome.ok ? outcome : refuse(outcome.refusal)
    },
  }
  return { [SETTING_CHANGE]: action }
}

function changeIn(table: SettingTable, payload: ApprovalPayload): { key: string; value: string; seen: string } {
  const key = String(payload['key'])
  return {
    key: present(isSettingOf(table, key) ? key : null, 'what is asked is a setting'),
    value: String(payload['value']),
    seen: String(payload['seen']),
  }
}

export const isSettingOf = ({ settings }: SettingTable, text: string): boolean => Object.hasOwn(settings, text)

function settingForPeople({ kind }: Setting, value: string): string {
  switch (kind) {
    case 'boolean':
      return value === 'true' ? th.on : th.off
    case 'money':
      return th.baht(bahtForPeople(value))
    case 'duration':
      return th.minutes(Number(value) / 60)
    case 'integer':
    case 'text':
      return value === '' ? '–' : value
  }
}

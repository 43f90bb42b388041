import { present } from '#kit/assert.ts'
import { bahtForPeople } from '#kit/money.ts'
import { refuse } from '#kit/result.ts'
import type { ApprovalAct, ApprovalPayload } from './approval.ts'
import { changeSetting } from './change-setting.ts'
import { type SettingKey, settings } from './settings.ts'

/** The approval kind of a change of a dangerous setting. */
export const SETTING_CHANGE = 'setting.change'

/** A change of a setting that needs two operators. */
export const settingAct: ApprovalAct = {
  title: 'เปลี่ยนค่าที่ตั้งไว้',
  describe(payload) {
    const { key, value, seen } = changeIn(payload)
    return [
      ['ค่า', settings[key].name],
      ['เดิม', settingForPeople(key, seen)],
      ['ใหม่', settingForPeople(key, value)],
    ]
  },
  async perform(tx, { id, payload, maker, checker, address, at }) {
    const outcome = await changeSetting(tx, changeIn(payload), { operator: checker, address, approval: { id, maker } }, at)
    return outcome.ok ? outcome : refuse(outcome.refusal)
  },
}

function changeIn(payload: ApprovalPayload): { key: SettingKey; value: string; seen: string } {
  const key = String(payload['key'])
  return {
    key: present(isSettingKey(key) ? key : null, 'what is asked is a setting'),
    value: String(payload['value']),
    seen: String(payload['seen']),
  }
}

/** Whether a text names a setting. */
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settings, text)

/** A stored setting value as operators read it. */
export function settingForPeople(key: SettingKey, value: string): string {
  switch (settings[key].kind) {
    case 'boolean':
      return value === 'true' ? 'เปิด' : 'ปิด'
    case 'money':
      return `${bahtForPeople(value)} บาท`
    case 'duration':
      return `${Number(value) / 60} นาที`
    case 'integer':
    case 'text':
      return value === '' ? '–' : value
  }
}

import { thaiDigitsToAscii } from '#kit/digits.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import type { Setting, SettingValue } from './setting.ts'

const TEXT_LENGTH_MAX = 200

/** "true", decimal baht, whole numbers, seconds, text. Null where it is invalid or out of bounds. */
export const readSetting = <One extends Setting>(setting: One, text: string): SettingValue<One> | null =>
  read(setting, text.trim()) as SettingValue<One> | null

/** The one form in which it is kept and compared. */
export const writeSetting = (value: SettingValue): string =>
  typeof value === 'bigint' ? bahtText(value) : String(value)

function read(setting: Setting, text: string): SettingValue | null {
  switch (setting.kind) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null
    case 'money':
      return within(setting, parseBaht(text))
    case 'integer':
      return within(setting, wholeNumber(text))
    case 'duration':
      return within(setting, wholeMinutes(text))
    case 'text':
      return text === '' || (text.length <= TEXT_LENGTH_MAX && setting.pattern.test(text)) ? text : null
  }
}

function within<Value extends number | bigint>(
  { min, max }: { min: Value; max: Value },
  value: Value | null,
): Value | null {
  return value !== null && value >= min && value <= max ? value : null
}

function wholeNumber(text: string): number | null {
  const digits = thaiDigitsToAscii(text)
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : null
}

function wholeMinutes(text: string): number | null {
  const seconds = wholeNumber(text)
  return seconds !== null && seconds % 60 === 0 ? seconds : null
}

import { assert, present } from '#kit/assert.ts'
import { baht, type Satang } from '#kit/money.ts'

type SettingText = {
  name: string
  hint: string
  section: 'deposits' | 'withdrawals' | 'sign_in' | 'contacts' | 'games' | 'site'
  /** For what could cost money or block incoming money. */
  fourEyes: boolean
}

/** A duration is whole minutes, in seconds. */
export type Setting = SettingText &
  (
    | { kind: 'boolean'; default: boolean }
    | { kind: 'money'; default: Satang; min: Satang; max: Satang }
    | { kind: 'integer' | 'duration'; default: number; min: number; max: number }
    | { kind: 'text'; default: string; pattern: RegExp; example: string }
  )

type Values = { boolean: boolean; money: Satang; integer: number; duration: number; text: string }
/** Money in satang, a duration in seconds. */
export type SettingValue<One extends Setting = Setting> = Values[One['kind']]

type SettingsByName = Readonly<Record<string, Setting>>
type NameOf<Settings> = keyof Settings & string

/** `orderedPairs`: the first must not exceed the second. */
export type SettingTable<Settings extends SettingsByName = SettingsByName> = {
  settings: Settings
  orderedPairs: readonly (readonly [lesser: string, greater: string])[]
}

export const settingTable = <const Settings extends SettingsByName>(
  settings: Settings,
  orderedPairs: readonly (readonly [lesser: NameOf<Settings>, greater: NameOf<Settings>])[] = [],
): SettingTable<Settings> => ({ settings, orderedPairs })

type SettingsOf<Tables extends readonly SettingTable[]> = Tables[number]['settings']
type KeysOf<Settings> = Settings extends unknown ? NameOf<Settings> : never
type MergedSettings<Settings> = { readonly [Key in KeysOf<Settings>]: Extract<Settings, Record<Key, Setting>>[Key] }

/** Throws where two have a setting of one name. */
export function composeSettings<const Tables extends readonly SettingTable[]>(
  ...tables: Tables
): SettingTable<MergedSettings<SettingsOf<Tables>>> {
  const entries = tables.flatMap(({ settings }) => Object.entries(settings))
  assert(new Set(entries.map(([key]) => key)).size === entries.length, 'each setting has its name to itself')
  return {
    settings: Object.fromEntries(entries) as MergedSettings<SettingsOf<Tables>>,
    orderedPairs: tables.flatMap(({ orderedPairs }) => orderedPairs),
  }
}

/** Throws for a name that it lacks. */
export const settingOf = ({ settings }: SettingTable, key: string): Setting =>
  present(settings[key] ?? null, 'the table has this setting')

/** Two operators; bounds in baht. */
export const moneySetting = (hint: string, [min, defaultValue, max]: readonly [number, number, number]) =>
  ({ hint, kind: 'money', fourEyes: true, default: baht(defaultValue), min: baht(min), max: baht(max) }) as const

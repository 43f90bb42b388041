import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { bahtForPeople } from '#kit/money.ts'
import * as th from './th.ts'

export type Settings = OfficeAnswerOf<'GET /settings'>['data']
export type Setting = Settings['settings'][number]
type Kind = Setting['kind']

/** The unit that stands behind a value. */
export const unitOf = (kind: Kind): string => (kind === 'money' ? th.baht : kind === 'duration' ? th.minutes : '')

/** A value of the wire as people read it, without its unit. */
export function bareValue(kind: Kind, value: string): string {
  switch (kind) {
    case 'boolean':
      return value === 'true' ? th.on : th.off
    case 'money':
      return bahtForPeople(value)
    case 'duration':
      return String(Number(value) / 60)
    case 'integer':
    case 'text':
      return value === '' ? th.none : value
  }
}

/** A value of the wire as people read it: "50.00 บาท", "10 นาที". */
export const valueForPeople = (kind: Kind, value: string): string => `${bareValue(kind, value)} ${unitOf(kind)}`.trim()

/** What a field begins with: money without the thousands' commas. */
export const fieldValue = ({ kind, value }: Setting): string =>
  kind === 'money' ? value : kind === 'text' ? value : bareValue(kind, value)

/** What was typed, as the wire wants it: minutes become seconds. What is no number goes as it is, for the office to refuse. */
export function wireValue(kind: Kind, typed: string): string {
  if (kind === 'money') return typed.replaceAll(',', '')
  if (kind !== 'duration') return typed
  const minutes = thaiDigitsToAscii(typed.trim())
  return /^[0-9]{1,6}$/.test(minutes) ? String(Number(minutes) * 60) : typed
}

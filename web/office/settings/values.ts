import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { bahtForPeople } from '#kit/money.ts'
import * as th from './settings.th.ts'

export type Settings = OfficeAnswerOf<'GET /settings'>['data']
/** `own`: its default. */
export type Setting = Settings['settings'][number]
type Kind = Setting['kind']

export const unitOf = (kind: Kind): string => (kind === 'money' ? th.baht : kind === 'duration' ? th.minutes : '')

/** From the API, without its unit. */
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

/** From the API: "50.00 บาท", "10 นาที". */
export const valueForPeople = (kind: Kind, value: string): string => `${bareValue(kind, value)} ${unitOf(kind)}`.trim()

/** Money without thousands commas. */
export const fieldValue = ({ kind, value }: Setting): string =>
  kind === 'money' ? value : kind === 'text' ? value : bareValue(kind, value)

/** Minutes become seconds. What is not a number goes unchanged, for the API to refuse. */
export function valueForApi(kind: Kind, typed: string): string {
  if (kind === 'money') return typed.replaceAll(',', '')
  if (kind !== 'duration') return typed
  const minutes = thaiDigitsToAscii(typed.trim())
  return /^[0-9]{1,6}$/.test(minutes) ? String(Number(minutes) * 60) : typed
}

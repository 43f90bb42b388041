import type { Call } from '#contract/http/call.ts'

/** The person whose fields they are: what differs from one person to the next. */
export type Self = { phone: string; account: string; password: string }

/** A valid value for each field by its name, in any call. A name that is not here is left out. */
const valid = ({ phone, account, password }: Self): Record<string, string> => ({
  phone,
  password,
  password_confirmation: password,
  old_password: password,
  otp: '123456',
  token: 'x'.repeat(43),
  ip: '{ip}',
  amount: '300',
  code: 'LOTUS2026',
  subscribed: 'false',
  promotion_id: '0',
  bank: 'kbank',
  account_number: account,
  name: 'สมชาย ใจดี',
  birth_date: '1990-05-12',
  reason: 'ปิดบัญชีเดิม',
  g: 'slot.localhost',
  game: 'golden-lotus',
  url: 'http://prediction.localhost:3900/',
  line: '',
  affiliate_key: '',
  referral_key: '',
  text: 'เป็นคนละคน',
  secret: 'unknown',
  bypass_username: '',
  no_otp: '',
})

/** The names of the fields a call takes. */
export const namesOf = (call: Call): string[] => Object.keys((call.input as { shape?: object }).shape ?? {})

/** Fields with which a call may well succeed, made from its schema alone, so that a new call is attacked from its first day. */
export function validFields(call: Call, self: Self): Record<string, string> {
  // A page's size for a reading, the name of a limit for a setting.
  const values: Record<string, string> = {
    ...valid(self),
    limit: call.method === 'GET' ? '20' : 'stake_day',
    minutes: '30',
  }
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  return Object.fromEntries(
    namesOf(call).flatMap((name) =>
      inPath.has(name) || !(name in values) ? [] : [[name, values[name] ?? ''] as const],
    ),
  )
}

/** The body forms that the API reads. */
export const bodyForms = {
  form: (pairs: readonly [string, string][]) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(pairs as [string, string][]).toString(),
  }),
  JSON: (pairs: readonly [string, string][]) => ({
    type: 'application/json; charset=utf-8',
    body: `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
  }),
  multipart: (pairs: readonly [string, string][]) => {
    const edge = 'edge-of-an-attack'
    const part = ([name, value]: [string, string]) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`
    return {
      type: `multipart/form-data; boundary=${edge}`,
      body: `${(pairs as [string, string][]).map(part).join('')}--${edge}--\r\n`,
    }
  },
} as const

import { z } from 'zod'
import { passkeyNameLengthMax } from '#contract/plain/passkeys.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

/** Base64 for URLs. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** W3C Web Authentication's JSON as one text field. Further properties are ignored. */
function credentialText<Response extends z.ZodType>(response: Response) {
  const credential = z.object({ id: bytes(1_366), rawId: bytes(1_366), type: z.literal('public-key'), response })
  return field.incoming
    .transform((text, context): z.output<typeof credential> => {
      try {
        const read = credential.safeParse(JSON.parse(text))
        return read.success ? read.data : field.invalid(context, 'PASSKEY_INVALID')
      } catch {
        return field.invalid(context, 'PASSKEY_INVALID')
      }
    })
    .register(field.fieldRefusals, { codes: ['PASSKEY_INVALID'] })
}

const added = credentialText(
  z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(8_192),
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
)
const shown = credentialText(
  z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(128).nullish(),
  }),
)
export type AddedCredential = z.output<typeof added>
export type ShownCredential = z.output<typeof shown>

/** Passed to the browser unchanged; the challenge is valid once, for five minutes. */
const options = z.looseObject({ challenge: z.string() })
const optionsAnswer = z.object({ success: z.literal(true), options })

const INVISIBLE = /[\p{Cc}\p{Cf}]/u
const plainName = (text: string, context: z.core.$RefinementCtx<string | undefined>) =>
  text.length > passkeyNameLengthMax || INVISIBLE.test(text) ? field.invalid(context, 'PASSKEY_NAME_INVALID') : text
const named = { codes: ['PASSKEY_NAME_INVALID'] } as const
const name = field.incoming
  .transform((text, context) =>
    text === '' ? field.invalid(context, 'PASSKEY_NAME_INVALID') : plainName(text, context),
  )
  .register(field.fieldRefusals, named)
const nameOrNone = field.incoming.transform(plainName).register(field.fieldRefusals, named)

const token = { access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int() }

export const postLoginPasskeyOptions = call({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'open',
  rateClass: 'identity',
  summary: 'What to ask the authenticator of somebody who wants to log in with a passkey',
  input: z.object({}),
  answer: optionsAnswer,
  refusals: ['TOO_MANY_REQUESTS'],
})

export const postLoginPasskey = call({
  method: 'POST',
  path: '/login/passkey',
  access: 'open',
  rateClass: 'identity',
  startsSession: true,
  summary: 'Log in with a passkey',
  input: z.object({ credential: shown, ip: field.optionalText(64) }),
  answer: z.object({ success: z.literal(true), ...token }),
  refusals: ['PASSKEY_INVALID', 'PASSKEY_CHALLENGE_OVER', 'PASSKEY_REFUSED', 'LOGIN_LOCKED', 'INSECURE_ORIGIN'],
})

export const getPasskeys = call({
  method: 'GET',
  path: '/customers/passkeys',
  access: 'member',
  rateClass: 'read',
  summary: "The member's passkeys, the newest first",
  input: z.object({}),
  answer: field.read(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        synced: z.boolean(),
        added_at: field.instant,
        last_used_at: field.instant.nullable(),
        /** Until the member confirms it: all sessions were ended since it was added. */
        suspended: z.boolean(),
      }),
    ),
  ),
  refusals: [],
})

export const postPasskeyOptions = call({
  method: 'POST',
  path: '/customers/passkeys/options',
  access: 'member',
  rateClass: 'change',
  summary: 'What to ask the authenticator that is to make a passkey',
  input: z.object({}),
  answer: optionsAnswer,
  refusals: ['REAUTH_REQUIRED', 'RECOVERY_ON_HOLD', 'PASSKEY_TOO_MANY'],
})

export const postPasskey = call({
  method: 'POST',
  path: '/customers/passkeys',
  access: 'member',
  rateClass: 'change',
  summary: 'Add the passkey that the authenticator made; without a name it is called after the device',
  input: z.object({ credential: added, name: nameOrNone }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    'REAUTH_REQUIRED',
    'RECOVERY_ON_HOLD',
    'PASSKEY_INVALID',
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_KNOWN',
    'PASSKEY_TOO_MANY',
    'PASSKEY_NAME_INVALID',
  ],
})

export const postPasskeyRename = call({
  method: 'POST',
  path: '/customers/passkeys/{id}/rename',
  access: 'member',
  rateClass: 'change',
  summary: 'Call one of the own passkeys otherwise',
  input: z.object({ id: field.incoming, name }),
  answer: field.done,
  refusals: ['PASSKEY_NAME_INVALID', 'NOT_FOUND'],
})

export const postPasskeyRemove = call({
  method: 'POST',
  path: '/customers/passkeys/{id}/remove',
  access: 'member',
  rateClass: 'change',
  summary: 'Remove one of the own passkeys',
  input: z.object({ id: field.incoming }),
  answer: field.done,
  refusals: ['REAUTH_REQUIRED', 'NOT_FOUND'],
})

export const postPasskeyConfirm = call({
  method: 'POST',
  path: '/customers/passkeys/{id}/confirm',
  access: 'member',
  rateClass: 'change',
  summary: 'Keep one of the own passkeys that was suspended when everything was ended; it opens the account again',
  input: z.object({ id: field.incoming }),
  answer: field.done,
  refusals: ['REAUTH_REQUIRED', 'RECOVERY_ON_HOLD', 'NOT_FOUND'],
})

export const postReauthOptions = call({
  method: 'POST',
  path: '/customers/reauth/options',
  access: 'member',
  rateClass: 'change',
  summary: 'What to ask an authenticator with one of the own passkeys, where a call answered REAUTH_REQUIRED',
  input: z.object({}),
  answer: optionsAnswer,
  refusals: ['PASSKEY_NONE'],
})

export const postReauth = call({
  method: 'POST',
  path: '/customers/reauth',
  access: 'member',
  rateClass: 'change',
  startsSession: true,
  summary: 'Log in again with one of the own passkeys: a new session in place of the asking one',
  input: z.object({ credential: shown }),
  answer: z.object({ success: z.literal(true), ...token }),
  refusals: ['PASSKEY_INVALID', 'PASSKEY_CHALLENGE_OVER', 'PASSKEY_REFUSED', 'LOGIN_LOCKED', 'INSECURE_ORIGIN'],
})

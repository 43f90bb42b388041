import { call, sessionChanges } from '#member/session/browser-session.ts'
import { firstErrorText, type Outcome } from '#member/api.ts'
import * as th from './passkey.th.ts'

/**
 * `code`: the API's refusal, or `AUTHENTICATOR` without a credential: failure, abandonment, or a change of viewer.
 * `text`: for the member; null: nothing.
 */
export type PasskeyOutcome<Answer> = { ok: true; data: Answer } | { ok: false; code: string; text: string | null }

/** Browser only. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

// Loaded on the press.
const ceremony = () => import('@simplewebauthn/browser')
type Ceremony = Awaited<ReturnType<typeof ceremony>>
type Options = Outcome<{ options: { challenge: string } }>

/** With an empty name the device's own name is used. */
export const addPasskey = (name: string): Promise<PasskeyOutcome<{ id: string }>> =>
  perform(
    () => call('POST /customers/passkeys/options'),
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/passkeys', { credential, name }),
  )

/** The answer's token must be stored. */
export const confirmByPasskey = (): Promise<PasskeyOutcome<{ access_token: string; expires_in: number }>> =>
  perform(
    () => call('POST /customers/reauth/options'),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/reauth', { credential }),
  )

/** The credential is for `POST /login/passkey`. */
export const showPasskey = (): Promise<PasskeyOutcome<string>> =>
  perform(
    () => call('POST /login/passkey/options'),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON: optionsJSON as never }),
    async (credential) => ({ ok: true as const, data: credential, headers: new Headers() }),
  )

async function perform<Answer>(
  options: () => Promise<Options>,
  perform: (ceremony: Ceremony, options: object) => Promise<object>,
  send: (credential: string) => Promise<Outcome<Answer>>,
): Promise<PasskeyOutcome<Answer>> {
  const changesBefore = sessionChanges()
  const [offered, library] = await Promise.all([options(), ceremony()])
  if (!offered.ok) return refused(offered)
  let credential: object
  try {
    credential = await perform(library, offered.data.options)
  } catch (error) {
    return { ok: false, code: 'AUTHENTICATOR', text: textOf(error) }
  }
  // The viewer may have changed in another tab: what one member began is not finished for another.
  if (sessionChanges() !== changesBefore) return { ok: false, code: 'AUTHENTICATOR', text: null }
  const sent = await send(JSON.stringify(credential))
  return sent.ok ? { ok: true, data: sent.data } : refused(sent)
}

const refused = (outcome: Extract<Outcome<unknown>, { ok: false }>) => ({
  ok: false as const,
  code: outcome.error.code,
  text: firstErrorText(outcome.error),
})

/** Null where the member gave up or was too slow, which pages cannot distinguish by design. */
function textOf(error: unknown): string | null {
  const { name, cause } = error as Error
  const named = cause instanceof Error ? cause.name : name
  if (named === 'NotAllowedError' || named === 'AbortError') return null
  if (named === 'InvalidStateError') return th.alreadyThere
  return th.impossible
}

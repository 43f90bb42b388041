import { call, sessionChanges } from '#member/session/browser-session.ts'
import { firstErrorText, type Outcome } from '#member/api.ts'
import * as th from './passkey.th.ts'

/** The outcome of a call with an authenticator. `code`: the API's refusal, or `AUTHENTICATOR` where there was no credential to send: the
 *  authenticator failed, the member gave up, or the viewer changed meanwhile. `text` is what the member is shown; null: nothing. */
export type PasskeyOutcome<Answer> = { ok: true; data: Answer } | { ok: false; code: string; text: string | null }

/** Whether this browser supports passkeys. Browser only. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

// Loaded on the press.
const ceremony = () => import('@simplewebauthn/browser')
type Ceremony = Awaited<ReturnType<typeof ceremony>>
type Options = Outcome<{ options: { challenge: string } }>

/** Creates a passkey and adds it under this name; with an empty one the device's own name is used. */
export const addPasskey = (name: string): Promise<PasskeyOutcome<{ id: string }>> =>
  perform(
    () => call('POST /customers/passkeys/options'),
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/passkeys', { credential, name }),
  )

/** A fresh proof by one of the member's passkeys. The answer's token must be stored. */
export const confirmByPasskey = (): Promise<PasskeyOutcome<{ access_token: string; expires_in: number }>> =>
  perform(
    () => call('POST /customers/reauth/options'),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/reauth', { credential }),
  )

/** Requests a passkey for logging in; the credential is for `POST /login/passkey`. */
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

/** What to show for an authenticator's error; null where the member gave up or was too slow, which a page cannot tell apart by design. */
function textOf(error: unknown): string | null {
  const { name, cause } = error as Error
  const named = cause instanceof Error ? cause.name : name
  if (named === 'NotAllowedError' || named === 'AbortError') return null
  if (named === 'InvalidStateError') return th.alreadyThere
  return th.impossible
}

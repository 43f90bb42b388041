import { call, sessionTurns } from '#member/account/browser-session.ts'
import { firstErrorText, type Outcome } from '#member/api.ts'

/** How a question to the authenticator ended. `text` is what the member is shown; null where he gave up himself. */
export type PasskeyOutcome<Answer> = { ok: true; data: Answer } | { ok: false; code: string; text: string | null }

/** Whether this browser knows passkeys at all. Browser only. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

// Only whoever presses the button loads what speaks to authenticators.
const ceremony = () => import('@simplewebauthn/browser')
type Ceremony = Awaited<ReturnType<typeof ceremony>>
type Options = Outcome<{ options: { challenge: string } }>

/** Has the authenticator make a passkey and adds it under this name; empty for the device's own. */
export const addPasskey = (name: string): Promise<PasskeyOutcome<{ id: string }>> =>
  perform(
    () => call('POST /customers/passkeys/options'),
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/passkeys', { credential, name }),
  )

/** Proves the member again with one of his passkeys. The answer's token is to be kept. */
export const confirmByPasskey = (): Promise<PasskeyOutcome<{ access_token: string; expires_in: number }>> =>
  perform(
    () => call('POST /customers/reauth/options'),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON: optionsJSON as never }),
    (credential) => call('POST /customers/reauth', { credential }),
  )

/** Has somebody who wants to log in show a passkey; the credential is for `POST /login/passkey`. */
export const showPasskey = (): Promise<PasskeyOutcome<string>> =>
  perform(
    () => call('POST /login/passkey/options'),
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON: optionsJSON as never }),
    async (credential) => ({ ok: true as const, data: credential, headers: new Headers() }),
  )

async function perform<Answer>(
  options: () => Promise<Options>,
  act: (ceremony: Ceremony, options: object) => Promise<object>,
  send: (credential: string) => Promise<Outcome<Answer>>,
): Promise<PasskeyOutcome<Answer>> {
  const turn = sessionTurns()
  const [offered, library] = await Promise.all([options(), ceremony()])
  if (!offered.ok) return refused(offered)
  let credential: object
  try {
    credential = await act(library, offered.data.options)
  } catch (error) {
    return { ok: false, code: 'AUTHENTICATOR', text: textOf(error) }
  }
  // Somebody else may be logged in by now, in another tab: what was begun for one is not ended for the other.
  if (sessionTurns() !== turn) return { ok: false, code: 'AUTHENTICATOR', text: null }
  const sent = await send(JSON.stringify(credential))
  return sent.ok ? { ok: true, data: sent.data } : refused(sent)
}

const refused = (outcome: Extract<Outcome<unknown>, { ok: false }>) => ({
  ok: false as const,
  code: outcome.error.code,
  text: firstErrorText(outcome.error),
})

/** Giving up and taking too long look alike to a page, on purpose. */
function textOf(error: unknown): string | null {
  const { name, cause } = error as Error
  const named = cause instanceof Error ? cause.name : name
  if (named === 'NotAllowedError' || named === 'AbortError') return null
  if (named === 'InvalidStateError') return 'อุปกรณ์นี้มีพาสคีย์ของคุณอยู่แล้ว'
  return 'อุปกรณ์หรือเบราว์เซอร์นี้ใช้พาสคีย์ไม่ได้ กรุณาใช้รหัสผ่าน'
}

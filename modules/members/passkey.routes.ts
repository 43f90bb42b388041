import type { Device, Handlers, MemberCaller } from '#contract/http/handler.ts'
import { passkeyNameLengthMax } from '#contract/plain/passkeys.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { addPasskey, askForPasskey } from './add-passkey.ts'
import { handOut } from './hand-out.ts'
import { askForLogin, askToConfirm, confirmByPasskey, logInByPasskey, type PasskeyLoginDesk } from './log-in-by-passkey.ts'
import { confirmPasskey } from './confirm-passkey.ts'
import { findRecoveryRest } from './recovery-rest.ts'
import { selectPasskeys } from './passkeys.store.ts'
import { removePasskey, renamePasskey } from './remove-passkey.ts'
import { needsReauth } from './session.ts'

type Calls =
  | 'POST /login/passkey/options'
  | 'POST /login/passkey'
  | 'GET /customers/passkeys'
  | 'POST /customers/passkeys/options'
  | 'POST /customers/passkeys'
  | 'POST /customers/passkeys/{id}/rename'
  | 'POST /customers/passkeys/{id}/remove'
  | 'POST /customers/passkeys/{id}/confirm'
  | 'POST /customers/reauth/options'
  | 'POST /customers/reauth'

/** The doors of passkeys: logging in with one, proving oneself again with one, and a member's own list. Adding, confirming and removing want a session that
 *  has just proven itself: whoever finds an open browser must not leave a key of his own behind. */
export function passkeyRoutes(desk: PasskeyLoginDesk): Pick<Handlers, Calls> {
  const isStale = ({ session }: MemberCaller): boolean => needsReauth(session, desk.clock.now())
  const refusedToAdd = async (caller: MemberCaller): Promise<Refusal | null> =>
    isStale(caller)
      ? { code: 'REAUTH_REQUIRED' }
      : desk.database.read((tx) => findRecoveryRest(tx, caller.session.member, desk.clock.now()))
  return {
    'POST /login/passkey/options': async (_input, caller) => toBrowser(await askForLogin(desk, caller.address)),

    'POST /login/passkey': async ({ credential }, caller) => {
      const opened = await logInByPasskey(desk, credential, caller)
      return opened.ok ? ok(handOut(opened.value, caller)) : opened
    },

    'GET /customers/passkeys': async (_input, { session }) => {
      const passkeys = await desk.database.read((tx) => selectPasskeys(tx, session.member))
      const data = passkeys.map(({ id, name, synced, addedAt, lastUsedAt, suspended }) => ({
        id,
        name,
        synced,
        added_at: addedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
        suspended,
      }))
      return ok({ data })
    },

    'POST /customers/passkeys/options': async (_input, caller) => {
      const refused = await refusedToAdd(caller)
      return refused ? refuse(refused) : toBrowser(await askForPasskey(desk, asking(caller)))
    },

    'POST /customers/passkeys': async ({ credential, name }, caller) => {
      const refused = await refusedToAdd(caller)
      if (refused) return refuse(refused)
      const added = await addPasskey(desk, asking(caller), { credential, name: name || nameOf(caller.device) })
      return added.ok ? ok({ id: added.value }) : added
    },

    'POST /customers/passkeys/{id}/rename': async ({ id, name }, caller) => {
      const renamed = await renamePasskey(desk, asking(caller), id, name)
      return renamed.ok ? ok({}) : renamed
    },

    'POST /customers/passkeys/{id}/remove': async ({ id }, caller) => {
      if (isStale(caller)) return refuse({ code: 'REAUTH_REQUIRED' })
      const removed = await removePasskey(desk, asking(caller), id)
      return removed.ok ? ok({}) : removed
    },

    'POST /customers/passkeys/{id}/confirm': async ({ id }, caller) => {
      if (isStale(caller)) return refuse({ code: 'REAUTH_REQUIRED' })
      const confirmed = await confirmPasskey(desk, asking(caller), id)
      return confirmed.ok ? ok({}) : confirmed
    },

    'POST /customers/reauth/options': async (_input, caller) => toBrowser(await askToConfirm(desk, asking(caller))),

    'POST /customers/reauth': async ({ credential }, caller) => {
      const opened = await confirmByPasskey(desk, credential, caller, asking(caller))
      return opened.ok ? ok(handOut(opened.value, caller)) : opened
    },
  }
}

const asking = ({ session, address }: MemberCaller) => ({
  member: session.member,
  session: session.id,
  generation: session.generation,
  phone: session.phone,
  address,
})

/** The options as the answer carries them. */
const toBrowser = <Refused>(asked: Result<object & { challenge: string }, Refused>) =>
  asked.ok ? ok({ options: { ...asked.value } }) : asked

/** What a passkey is called whose member gave it no name. */
const nameOf = ({ browser, os }: Device): string =>
  [browser, os].filter(Boolean).join(' · ').slice(0, passkeyNameLengthMax).trim() || 'พาสคีย์'

import type { Device, Handlers, MemberCaller } from '#contract/http/handler.ts'
import { passkeyNameLengthMax } from '#contract/plain/passkeys.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { addPasskey, newPasskeyOptions } from './add-passkey.ts'
import { deliverCredentials } from './deliver-credentials.ts'
import {
  newLoginOptions,
  newReauthOptions,
  confirmByPasskey,
  logInByPasskey,
  type PasskeyLoginContext,
} from './log-in-by-passkey.ts'
import { confirmPasskey } from './confirm-passkey.ts'
import { findRecoveryCooldown } from '#modules/members/index.ts'
import { selectPasskeys } from './passkeys.store.ts'
import { removePasskey, renamePasskey } from './remove-passkey.ts'
import { needsReauth } from './session.ts'
import * as th from './passkey.th.ts'

type PasskeyApi =
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

/** All changes need a fresh session, so that whoever finds an open browser cannot leave a key. */
export function passkeyRoutes(context: PasskeyLoginContext): Pick<Handlers, PasskeyApi> {
  const isStale = ({ session }: MemberCaller): boolean => needsReauth(session, context.clock.now())
  const refusedToAdd = async (caller: MemberCaller): Promise<Refusal | null> =>
    isStale(caller)
      ? { code: 'REAUTH_REQUIRED' }
      : context.database.read((tx) => findRecoveryCooldown(tx, caller.session.member, context.clock.now()))
  return {
    'POST /login/passkey/options': async (_input, caller) => toBrowser(await newLoginOptions(context, caller.address)),

    'POST /login/passkey': async ({ credential }, caller) => {
      const opened = await logInByPasskey(context, credential, caller)
      return opened.ok ? ok(deliverCredentials(opened.value, caller)) : opened
    },

    'GET /customers/passkeys': async (_input, { session }) => {
      const passkeys = await context.database.read((tx) => selectPasskeys(tx, session.member))
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
      return refused ? refuse(refused) : toBrowser(await newPasskeyOptions(context, passkeyCaller(caller)))
    },

    'POST /customers/passkeys': async ({ credential, name }, caller) => {
      const refused = await refusedToAdd(caller)
      if (refused) return refuse(refused)
      const added = await addPasskey(context, passkeyCaller(caller), {
        credential,
        name: name || nameOf(caller.device),
      })
      return added.ok ? ok({ id: added.value }) : added
    },

    'POST /customers/passkeys/{id}/rename': async ({ id, name }, caller) => {
      const renamed = await renamePasskey(context, passkeyCaller(caller), id, name)
      return renamed.ok ? ok({}) : renamed
    },

    'POST /customers/passkeys/{id}/remove': async ({ id }, caller) => {
      if (isStale(caller)) return refuse({ code: 'REAUTH_REQUIRED' })
      const removed = await removePasskey(context, passkeyCaller(caller), id)
      return removed.ok ? ok({}) : removed
    },

    'POST /customers/passkeys/{id}/confirm': async ({ id }, caller) => {
      if (isStale(caller)) return refuse({ code: 'REAUTH_REQUIRED' })
      const confirmed = await confirmPasskey(context, passkeyCaller(caller), id)
      return confirmed.ok ? ok({}) : confirmed
    },

    'POST /customers/reauth/options': async (_input, caller) =>
      toBrowser(await newReauthOptions(context, passkeyCaller(caller))),

    'POST /customers/reauth': async ({ credential }, caller) => {
      const opened = await confirmByPasskey(context, credential, caller, passkeyCaller(caller))
      return opened.ok ? ok(deliverCredentials(opened.value, caller)) : opened
    },
  }
}

const passkeyCaller = ({ session, address }: MemberCaller) => ({
  member: session.member,
  session: session.id,
  generation: session.generation,
  phone: session.phone,
  address,
})

const toBrowser = <Reason>(result: Result<object & { challenge: string }, Reason>) =>
  result.ok ? ok({ options: { ...result.value } }) : result

const nameOf = ({ browser, os }: Device): string =>
  [browser, os].filter(Boolean).join(' · ').slice(0, passkeyNameLengthMax).trim() || th.passkey

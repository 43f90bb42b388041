import { tokenStorageKey } from '#contract/plain/constants.ts'
import { whileMoneyMoves } from '#member/money/money-lock.ts'
import { type Call, clientOver, isUnauthenticated } from '#member/api.ts'
import { browserStores, sessionKeeper } from './session.ts'
import { token } from './state.ts'

/** `left`: logged out here or ended by a password change; `in`: a live token. */
export type SessionStatus = 'in' | 'out' | 'left'

const keeper = sessionKeeper(browserStores)
const listeners = new Set<() => void>()
let status: SessionStatus | null = null
let changes = 0

function setStatus(next: SessionStatus): void {
  if (status === next) return
  if (status === 'in') forgetWritten()
  status = next
  changes += 1
  for (const listener of listeners) listener()
}

/** The document's scripts name the member, and it outlives the session. */
function forgetWritten(): void {
  for (const script of document.scripts) if (script.src === '') script.replaceChildren()
}

/** Reading copies a token that a server action left in a cookie. Browser only. */
export function bearer(): string | null {
  const live = token(keeper.read())
  if (live) status = 'in'
  else if (status === 'in') setStatus('out')
  else status ??= 'out'
  return live
}

/** Browser only. */
export function sessionStatus(): SessionStatus {
  if (status === null) bearer()
  return status ?? 'out'
}

/** Changes between member and visitor since loading: data read before a change was another viewer's. */
export const sessionChanges = (): number => changes

/**
 * For a change without login or logout here: the server took a member for a visitor, or a lone binding cookie for a
 * session.
 */
export const countSessionChange = (): void => void (changes += 1)

/** Returns the unsubscribe function. */
export function onSessionStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From the readable cookies of a server action. */
export function adoptToken(): void {
  if (keeper.read()) setStatus('in')
}

/** Of `POST /login` or `POST /register/bank-account`. */
export function storeToken(answer: { access_token: string; expires_in: number }): void {
  keeper.keep(answer.access_token, answer.expires_in)
  setStatus('in')
}

/** The API rejected it. */
export function forgetDead(): void {
  keeper.clear()
  setStatus('out')
}

let loggingIn: Promise<unknown> | null = null

/**
 * With the bearer. A dead session is forgotten at once, unless a login replaced it: then a GET is repeated. Other calls
 * are not: the new session may be another member's.
 */
export const call: Call = async (name, fields, how) => {
  const token = bearer()
  const headers = (): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {})
  const send = () => clientOver((request) => fetch(request), location.origin, headers)(name, fields, how)
  const pending = how?.idempotencyKey ? whileMoneyMoves(send) : send()
  if (name === 'POST /login' || name === 'POST /customers/reauth') loggingIn = pending
  const outcome = await pending
  if (!token || name === 'POST /login' || !isUnauthenticated(outcome)) return outcome
  // A login ends the session before it, and its answer may still be on the way.
  await loggingIn?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  const now = keeper.read()?.token
  if (now === token) forgetDead()
  return now && now !== token && name.startsWith('GET ') ? call(name, fields, how) : outcome
}

/** Unless a login is replacing the token that the live stream found dead. */
export async function forgetUnlessRenewed(token: string): Promise<void> {
  await loggingIn?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  if (keeper.read()?.token === token) forgetDead()
}

/** An unanswered logout. */
let leaving: AbortController | null = null

/** First locally, then on the server, whose answer is ignored (decisions, section 2). */
export function logOut(): void {
  const token = bearer()
  keeper.clear()
  setStatus('left')
  void endOnServer(token)
}

/** Whether a logout here has not reached the server, as far as known. */
export const hasLeft = (): boolean => keeper.hasLeft()

/**
 * Ends the token's session on the server, then its remains by the binding cookie alone. The first call outlives the
 * page and touches no cookie, since another session may have begun; the second is dropped by then.
 */
export async function endOnServer(token: string | null = null): Promise<void> {
  dropLogOut()
  leaving = new AbortController()
  const { signal } = leaving
  const over = (init: RequestInit, headers: Record<string, string> = {}) =>
    clientOver(
      (request) => fetch(request, { signal, ...init }),
      location.origin,
      () => headers,
    )
  if (token) {
    const ended = await over({ credentials: 'omit' }, { Authorization: `Bearer ${token}` })(
      'POST /logout',
      {},
      { keepalive: true },
    )
    if (!ended.ok) return
  }
  await over({})('POST /logout')
}

/** A login ends the former session itself. */
export function dropLogOut(): void {
  leaving?.abort()
  leaving = null
}

/** The server has ended it at this member's request. Sends nothing; the login is next. */
export function leave(): void {
  keeper.clear()
  setStatus('left')
}

/** Returns the stop function. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenStorageKey) return
    if (event.newValue) {
      dropLogOut()
      return setStatus('in')
    }
    keeper.clear()
    setStatus('out')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

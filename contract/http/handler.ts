import type { z } from 'zod'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { Api, CallName } from './api.ts'

/** The six fields of a device (specification, section 3). */
export type Device = { type: string; os: string; osVersion: string; browser: string; browserVersion: string; browserVendor: string }

/** The profile of a third-party client (decisions, section 5). `classic`: it cannot ask for the password again. */
export type ClientProfile = 'classic'

/** The caller, before anything is verified. */
export type Visitor = {
  requestId: string
  /** The address reported by the trusted proxy, never one from a body. */
  address: string
  /** The country of a trusted proxy's header (ISO 3166-1, two letters), or null. */
  country: string | null
  device: Device
  /** The random device id of this browser (an HttpOnly cookie), or null for a program and a browser that sends none. */
  deviceId: string | null
  /** Whether the request came from a browser: it carried `Origin` or `Sec-Fetch-Site`. Such sessions are bound to their cookie. */
  browser: boolean
  /** The operator's profile of the client's origin, for clients that others wrote; null for our own site and for any other client. Where a
   *  request names no origin: the profile of its session. */
  client: ClientProfile | null
  /** That client's origin, one of those that the operator has listed; null where it is not known. */
  front: string | null
  /** The secrets presented: the bearer, and the binding cookie's value. */
  bearer: string | null
  binding: string | null
  /** The id the browser made for a money request, or null. */
  idempotencyKey: string | null
  /** Sets the HttpOnly binding cookie on the answer. */
  setBinding(secret: string, maxAgeSeconds?: number): void
  /** Has the answer delete the binding cookie. */
  deleteBinding(): void
}

/** Who holds a session: a member, or a visitor in the middle of registering (then `member` may still be null). */
export type Session = {
  id: string
  /** What the session may be used for: the steps of registering, or all that a member may do. Not the profile's `scope`. */
  scope: 'register' | 'member'
  member: MemberId | null
  phone: string
  hasBankAccount: boolean
  /** Whether the bearer is worth nothing without the binding cookie of its browser. */
  bound: boolean
  /** The member's generation when the session was granted, and the session that its login began with: both are copied to what it grants. */
  generation: number
  loginId: string
  /** The profile of the client that made the session. */
  client: ClientProfile | null
  /** When this session last saw a password, an OTP or a passkey. */
  authenticatedAt: Date
  /** Until when it counts as fresh for that. */
  freshUntil: Date
}

export type RegisteringCaller = Visitor & { session: Session }
export type MemberCaller = Visitor & { session: Session & { member: MemberId } }

type CallerOf<Name extends CallName> = Api[Name]['access'] extends 'open'
  ? Visitor
  : Api[Name]['access'] extends 'register'
    ? RegisteringCaller
    : MemberCaller

/** What a handler returns of a response: the server adds `success: true`. A negative response with status 200 is returned complete. */
export type DataOf<Answer> = Answer extends { success: true } ? Omit<Answer, 'success'> : Answer

/** A module's handler of one call: the input is parsed, the caller's right is checked; one command, one response. */
export type Handler<Name extends CallName> = (
  input: z.output<Api[Name]['input']>,
  caller: CallerOf<Name>,
) => Promise<Result<DataOf<z.input<Api[Name]['answer']>>, Refusal>>

export type Handlers = { [Name in CallName]: Handler<Name> }

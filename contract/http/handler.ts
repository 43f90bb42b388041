import type { z } from 'zod'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Result } from '#kit/result.ts'
import type { Api, CallName } from './api.ts'

export type Device = {
  type: string
  os: string
  osVersion: string
  browser: string
  browserVersion: string
  browserVendor: string
}

/** A third-party client's profile (decisions, section 5). `classic`: it cannot ask for the password again. */
export type ClientProfile = 'classic'

export type Visitor = {
  requestId: string
  /** Reported by the trusted proxy, never by a body. */
  address: string
  /** ISO 3166-1, two letters, from a trusted proxy's header. */
  country: string | null
  device: Device
  /** From an HttpOnly cookie; null for a program and a browser that sends none. */
  deviceId: string | null
  /** The request carried `Origin` or `Sec-Fetch-Site`. Such sessions are bound to their cookie. */
  browser: boolean
  /** The operator's profile of the client's origin; without an origin, that of the session. Null for our own site and
   *  unlisted clients. */
  client: ClientProfile | null
  front: string | null
  bearer: string | null
  binding: string | null
  /** Made by the browser for a money request. */
  idempotencyKey: string | null
  setBinding(secret: string, maxAgeSeconds?: number): void
  deleteBinding(): void
}

export type Session = {
  id: string
  /** The steps of registering, or all of a member's calls. Not the profile's `scope`. */
  scope: 'register' | 'member'
  member: MemberId | null
  phone: string
  hasBankAccount: boolean
  /** The bearer is worth nothing without its browser's binding cookie. */
  bound: boolean
  /** The member's generation at the grant, and the session that the login began with: copied to what this one
   *  grants. */
  generation: number
  loginId: string
  client: ClientProfile | null
  authenticatedAt: Date
  freshUntil: Date
}

export type RegisteringCaller = Visitor & { session: Session }
export type MemberCaller = Visitor & { session: Session & { member: MemberId } }

type CallerOf<Name extends CallName> = Api[Name]['access'] extends 'open'
  ? Visitor
  : Api[Name]['access'] extends 'register'
    ? RegisteringCaller
    : MemberCaller

/** The server adds `success: true`; a negative response with status 200 is returned complete. */
export type DataOf<Answer> = Answer extends { success: true } ? Omit<Answer, 'success'> : Answer

export type Handler<Name extends CallName> = (
  input: z.output<Api[Name]['input']>,
  caller: CallerOf<Name>,
) => Promise<Result<DataOf<z.input<Api[Name]['answer']>>, Refusal>>

export type Handlers = { [Name in CallName]: Handler<Name> }

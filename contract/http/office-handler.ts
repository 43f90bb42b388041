import type { DataOf } from './handler.ts'
import type { z } from 'zod'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { OfficeRefusalCode } from '#contract/plain/office.ts'
import type { Result } from '#kit/result.ts'
import type { OfficeApi, OfficeCallName } from './office.ts'

/** A refusal of the office API. */
export type OfficeRefusal<Code extends OfficeRefusalCode = OfficeRefusalCode> = { code: Code }

/** The caller of the office, before anything is verified. */
export type OfficeVisitor = {
  requestId: string
  /** The address seen at our socket. */
  address: string
  /** The session cookie's value, or null. */
  token: string | null
  /** Sets or clears the session cookie on the answer. */
  setToken(secret: string | null): void
}

/** Who is signed in, and until when. */
export type OperatorSession = {
  id: string
  operator: string
  name: string
  role: OperatorRole
  /** The end without further activity, and the end in any case. */
  idleEndsAt: Date
  endsAt: Date
}

export type OfficeCaller = OfficeVisitor & { session: OperatorSession }

type CallerOf<Name extends OfficeCallName> = OfficeApi[Name]['access'] extends 'open' ? OfficeVisitor : OfficeCaller

/** What a module does for one call of the office: the input is parsed, the session found. */
export type OfficeHandler<Name extends OfficeCallName> = (
  input: z.output<OfficeApi[Name]['input']>,
  caller: CallerOf<Name>,
) => Promise<Result<DataOf<z.input<OfficeApi[Name]['answer']>>, OfficeRefusal>>

export type OfficeHandlers = { [Name in OfficeCallName]: OfficeHandler<Name> }

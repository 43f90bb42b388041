import type { DataOf } from './handler.ts'
import type { z } from 'zod'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { OfficeRefusalCode } from '#contract/plain/office.ts'
import type { Result } from '#kit/result.ts'
import type { OfficeApi, OfficeCallName } from './office.ts'

export type OfficeRefusal<Code extends OfficeRefusalCode = OfficeRefusalCode> = { code: Code }

export type OfficeVisitor = {
  requestId: string
  address: string
  token: string | null
  /** Null clears the cookie. */
  setToken(secret: string | null): void
}

export type OperatorSession = {
  id: string
  operator: string
  name: string
  role: OperatorRole
  idleEndsAt: Date
  endsAt: Date
}

export type OfficeCaller = OfficeVisitor & { session: OperatorSession }

type CallerOf<Name extends OfficeCallName> = OfficeApi[Name]['access'] extends 'open' ? OfficeVisitor : OfficeCaller

/** The input is parsed, the session found. */
export type OfficeHandler<Name extends OfficeCallName> = (
  input: z.output<OfficeApi[Name]['input']>,
  caller: CallerOf<Name>,
) => Promise<Result<DataOf<z.input<OfficeApi[Name]['answer']>>, OfficeRefusal>>

export type OfficeHandlers = { [Name in OfficeCallName]: OfficeHandler<Name> }

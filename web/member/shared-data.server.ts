import type { RouterContextProvider } from 'react-router'
import type { AnswerOf, FieldsOf } from '#contract/http/api.ts'
import type { SharedRead } from '#contract/plain/shared-reads.ts'
import { addressed } from './api.ts'
import { sharedReaderContext } from './context.ts'

type SharedResult<Answer> = { ok: true; data: Answer } | { ok: false; status: number }

/** Answers are the same for everybody. */
export type FetchShared = <Name extends SharedRead>(
  name: Name,
  fields?: FieldsOf<Name>,
) => Promise<SharedResult<AnswerOf<Name>>>

/** At most two seconds old, and read once for all pages rendered meanwhile. */
export const fetchShared = (context: Readonly<RouterContextProvider>): FetchShared => {
  const readShared = context.get(sharedReaderContext)
  return async <Name extends SharedRead>(name: Name, fields: FieldsOf<Name> = {} as FieldsOf<Name>) => {
    const { path, rest } = addressed(name, fields as Record<string, string | undefined>)
    const { status, body } = await readShared(rest.size > 0 ? `${path}?${rest}` : path)
    return status === 200 ? { ok: true, data: body as AnswerOf<Name> } : { ok: false, status }
  }
}

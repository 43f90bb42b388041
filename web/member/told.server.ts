import type { RouterContextProvider } from 'react-router'
import type { AnswerOf, FieldsOf } from '#contract/http/api.ts'
import type { SharedRead } from '#contract/plain/shared-reads.ts'
import { addressed } from './api.ts'
import { tellContext } from './context.ts'

type Told<Answer> = { ok: true; data: Answer } | { ok: false; status: number }

/** Makes a call that tells everybody the same, for a page on the server. */
export type AskShared = <Name extends SharedRead>(name: Name, fields?: FieldsOf<Name>) => Promise<Told<AnswerOf<Name>>>

/** What the site tells everybody, for a page on the server: at most two seconds old, and read once for all pages made in them. */
export const askShared = (context: Readonly<RouterContextProvider>): AskShared => {
  const tell = context.get(tellContext)
  return async <Name extends SharedRead>(name: Name, fields: FieldsOf<Name> = {} as FieldsOf<Name>) => {
    const { path, rest } = addressed(name, fields as Record<string, string | undefined>)
    const { status, body } = await tell(rest.size > 0 ? `${path}?${rest}` : path)
    return status === 200 ? { ok: true, data: body as AnswerOf<Name> } : { ok: false, status }
  }
}

import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { changeSelf } from './change-self.ts'

export function profileRoutes(context: Context): Pick<Handlers, 'PUT /customers/profile'> {
  return {
    async 'PUT /customers/profile'({ phone: _own, line, birth_date, ...messages }, { session }) {
      const birthDate = birth_date ?? undefined
      const changed = await changeSelf(context, session.member, {
        line: line === '' ? null : line,
        birthDate,
        messages,
      })
      return changed.ok ? ok({}) : changed
    },
  }
}

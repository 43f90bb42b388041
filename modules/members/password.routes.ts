import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import { changeSelf } from './change-self.ts'
import type { MembersDesk } from './ports.ts'

export type PasswordRoutes = Pick<Handlers, 'PUT /customers/profile'>

/** What a member changes of himself. */
export function passwordRoutes(desk: MembersDesk): PasswordRoutes {
  return {
    async 'PUT /customers/profile'({ phone: _own, line, birth_date, ...notices }, { session }) {
      const birthDate = birth_date ?? undefined
      const changed = await changeSelf(desk, session.member, { line: line === '' ? null : line, birthDate, notices })
      return changed.ok ? ok({ success: true }) : changed
    },
  }
}

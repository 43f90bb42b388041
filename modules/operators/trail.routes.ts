import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { trailPageMax } from '#contract/plain/office.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectTrail, selectTrailEnd, selectTrailWords } from './trail.store.ts'

const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

export function trailRoutes(context: Context): Pick<OfficeHandlers, 'GET /trail' | 'GET /trail/chain'> {
  return {
    'GET /trail': async ({ from, to, cursor, ...filter }) => {
      const search = {
        ...filter,
        from: from === null ? null : dayBegins(from),
        to: to === null ? null : plusSeconds(dayBegins(to), 86_400),
        before: cursor,
      }
      const found = await context.database.read((tx) => selectTrail(tx, search))
      const entries = found.slice(0, trailPageMax).map(({ entry, at, about, action, ...rest }) => ({
        ...rest,
        act: action,
        entry: String(entry),
        at: at.toISOString(),
        subject: about.subject,
        id: about.id,
        member: about.member === null ? null : String(about.member),
      }))
      const more = found.length > trailPageMax
      return ok({
        data: { at: context.clock.now().toISOString(), entries },
        next_cursor: more ? (entries.at(-1)?.entry ?? null) : null,
      })
    },
    'GET /trail/chain': async () => {
      const data = await context.database.read(async (tx) => ({
        ...(await selectTrailEnd(tx)),
        ...(await selectTrailWords(tx)),
      }))
      return ok({ data: { at: context.clock.now().toISOString(), ...data } })
    },
  }
}

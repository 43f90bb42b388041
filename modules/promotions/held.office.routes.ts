import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { offerName } from '#contract/plain/offers.th.ts'
import { waitingCountMax } from '#contract/plain/office-pages.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { type PersonRow, selectPersons } from '#modules/members/index.ts'
import { actorOf, callNoteInAudit, setActor } from '#modules/operators/index.ts'
import { callDecideHeld, countOpenHeld, type HeldRow, selectHeld, selectOpenHeld } from './held.store.ts'

type HeldApi =
  | 'GET /held-bonuses'
  | 'POST /held-bonuses/{member}/{id}/approve'
  | 'POST /held-bonuses/{member}/{id}/refuse'

const OTHERS_MAX = 10

export function heldBonusRoutes(context: Context): Pick<OfficeHandlers, HeldApi> {
  /** Refuses: `HELD_BONUS_NOT_FOUND` (also where somebody has decided). */
  const decide = (
    state: 'approved' | 'refused',
    { member, id, reason }: { member: string; id: string; reason: string },
    caller: OfficeCaller,
  ): Promise<Result<object, OfficeRefusal>> =>
    context.database.write(async (tx) => {
      const at = context.clock.now()
      await setActor(tx, actorOf(caller), at)
      const held = await selectHeld(tx, BigInt(member) as MemberId, id)
      const before = held && (await callDecideHeld(tx, { member: held.member, id, state, note: reason, at }))
      if (!held || before === null) return refuse({ code: 'HELD_BONUS_NOT_FOUND' })
      await callNoteInAudit(tx, {
        at,
        action: state === 'approved' ? 'held_bonus.approved' : 'held_bonus.refused',
        about: { subject: 'held_bonus', member: held.member, id },
        before: { state: before, offer: held.offer, amount: bahtText(held.amount), reasons: reasonsOf(held).join(' ') },
        after: { state, reason },
        address: caller.address,
      })
      return ok({})
    })
  return {
    'GET /held-bonuses': async () => {
      const now = context.clock.now()
      const { rows, count, persons } = await context.database.read(async (tx) => {
        const found = await selectOpenHeld(tx, reviewQueueMax)
        const people = [...new Set(found.flatMap((row) => [row.member, ...othersOf(row)]))]
        return {
          rows: found,
          count: await countOpenHeld(tx, now, waitingCountMax),
          persons: await selectPersons(tx, people),
        }
      })
      const known = new Map(persons.map((person) => [person.member, person]))
      return ok({ data: { at: now.toISOString(), count, held: rows.flatMap((row) => heldForApi(row, known)) } })
    },
    'POST /held-bonuses/{member}/{id}/approve': (input, caller) => decide('approved', input, caller),
    'POST /held-bonuses/{member}/{id}/refuse': (input, caller) => decide('refused', input, caller),
  }
}

const reasonsOf = ({ links, signs }: HeldRow): string[] => [
  ...links.map(({ other, reason }) => `${reason}:${other}`),
  ...signs,
]

const othersOf = ({ links }: HeldRow): MemberId[] =>
  [...new Set(links.map(({ other }) => other))].slice(0, OTHERS_MAX).map((other) => BigInt(other) as MemberId)

function heldForApi(row: HeldRow, known: ReadonlyMap<MemberId, PersonRow>) {
  const person = known.get(row.member)
  if (!person) return []
  const others = othersOf(row).flatMap((other) => {
    const found = known.get(other)
    const reasons = row.links.filter((link) => link.other === String(other)).map(({ reason }) => reason)
    return found ? [{ ...personForApi(found), reasons }] : []
  })
  return [
    {
      id: row.id,
      name: offerName(row.offer, row.name),
      amount: bahtText(row.amount),
      deposit: row.basis === 0n ? null : bahtText(row.basis),
      state: row.state,
      at: row.at.toISOString(),
      objection: row.objection,
      person: personForApi(person),
      signs: row.signs,
      others,
    },
  ]
}

const personForApi = ({
  member,
  phone,
  name,
  birthDate,
  bank,
  accountNumber,
  isVerified,
  registeredAt,
}: PersonRow) => ({
  member: String(member),
  phone: maskedPhone(phone),
  name,
  birth_date: birthDate,
  account: bank && accountNumber ? `${bank} ···${accountNumber.slice(-4)}` : null,
  verified: isVerified,
  registered_at: registeredAt.toISOString(),
})

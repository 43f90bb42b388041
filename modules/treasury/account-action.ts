import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { present } from '#kit/assert.ts'
import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  setActor,
  type Actor,
  type ApprovalAction,
  type ApprovalPayload,
  requestApproval,
  callNoteInAudit,
} from '#modules/operators/index.ts'
import { type AccountTerms, lockAccounts, updateTerms } from './accounts.store.ts'
import * as th from './account-action.th.ts'
import { isGatewayOffered } from './settings.ts'

export const ACCOUNT_CHANGE = 'account.change'

export type AccountChange = { bank: string; number: string; wanted: AccountTerms; seen: string }
type AccountChangeRefusal = OfficeRefusal<'NOT_FOUND' | 'ACCOUNT_CHANGED' | 'ACCOUNT_UNCHANGED' | 'LAST_OPEN_ACCOUNT'>

export const termsText = ({ open, place, dailyCeiling }: AccountTerms): string =>
  `${open ? 'open' : 'closed'} ${place} ${dailyCeiling === null ? '-' : bahtText(dailyCeiling)}`

function termsOf(text: string): AccountTerms {
  const [state, place, ceiling = '-'] = text.split(' ')
  return {
    open: state === 'open',
    place: Number(place),
    dailyCeiling: ceiling === '-' ? null : present(parseBaht(ceiling), 'it was written by us'),
  }
}

/** The last open account stays open while the gateway is off. Locks all accounts. */
async function refuseChange(
  tx: WriteTx,
  { bank, number, wanted, seen }: AccountChange,
): Promise<AccountChangeRefusal | null> {
  const accounts = await lockAccounts(tx)
  const account = accounts.find((one) => one.bank === bank && one.number === number)
  if (!account) return { code: 'NOT_FOUND' }
  if (termsText(account) !== seen) return { code: 'ACCOUNT_CHANGED' }
  if (termsText(wanted) === seen) return { code: 'ACCOUNT_UNCHANGED' }
  const staysOpen = wanted.open || accounts.some((one) => one !== account && one.open)
  return staysOpen || (await isGatewayOffered(tx)) ? null : { code: 'LAST_OPEN_ACCOUNT' }
}

/** A second operator decides. Refuses: `NOT_FOUND`, `ACCOUNT_CHANGED`, `ACCOUNT_UNCHANGED`, `LAST_OPEN_ACCOUNT`,
 *  `APPROVAL_OPEN`. */
export async function requestAccountChange(
  tx: WriteTx,
  change: AccountChange & { reason: string },
  by: Actor,
  at: Date,
): Promise<Result<null, OfficeRefusal>> {
  await setActor(tx, by, at)
  const wrong = await refuseChange(tx, change)
  if (wrong) return refuse(wrong)
  const { bank, number, wanted, seen, reason } = change
  const payload = { bank, number, seen, wanted: termsText(wanted) }
  const result = await requestApproval(
    tx,
    { kind: ACCOUNT_CHANGE, member: null, subject: `${bank}/${number}`, payload, reason },
    by,
    at,
  )
  return result.ok ? ok(null) : result
}

export const accountAction: ApprovalAction = {
  title: th.title,
  describe(payload) {
    const { bank, number, wanted, seen } = changeIn(payload)
    const before = linesOf(termsOf(seen))
    const changes = linesOf(wanted).map(
      ([name, value], n) => [name, before[n]?.[1] === value ? value : `${before[n]?.[1] ?? ''} → ${value}`] as const,
    )
    return [[th.account, `${bankShortName(bank)} ${accountNumberForPeople(number)}`], ...changes]
  },
  async perform(tx, { id, payload, maker, address, at }) {
    const change = changeIn(payload)
    const wrong = await refuseChange(tx, change)
    if (wrong) return refuse(wrong)
    await updateTerms(tx, change, change.wanted)
    await callNoteInAudit(tx, {
      at,
      action: 'account.changed',
      about: { subject: 'account', member: null, id: `${change.bank}/${change.number}` },
      before: factsOf(termsOf(change.seen)),
      after: { ...factsOf(change.wanted), approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
}

const changeIn = ({ bank, number, seen, wanted }: ApprovalPayload): AccountChange => ({
  bank: String(bank),
  number: String(number),
  seen: String(seen),
  wanted: termsOf(String(wanted)),
})

const linesOf = ({ open, place, dailyCeiling }: AccountTerms): [name: string, value: string][] => [
  [th.status, open ? th.open : th.closed],
  [th.place, String(place)],
  [th.dailyCeiling, dailyCeiling === null ? th.unlimited : th.baht(bahtForPeople(dailyCeiling))],
]

const factsOf = ({ open, place, dailyCeiling }: AccountTerms) => ({
  open,
  place,
  daily_ceiling: dailyCeiling === null ? null : bahtText(dailyCeiling),
})

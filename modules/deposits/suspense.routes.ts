import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { memberId } from '#kit/ids.ts'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import { maskedPhone, parseThaiMobile } from '#kit/phone.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { selectBankAccount, selectMember, selectMemberByPhone, type Member } from '#modules/members/index.ts'
import { actorOf } from '#modules/operators/index.ts'
import { requestEnd, findSlipClaims, findSuspenseItem, type SuspenseItem } from '#modules/treasury/index.ts'
import { type Deposit, depositCan } from './deposit.ts'
import { selectDeposit, selectNewest } from './deposits.store.ts'
import * as th from './suspense.th.ts'

type SuspenseCreditApi = 'POST /suspense/{id}/member' | 'POST /suspense/{id}/credit'
type SuspenseResult = Result<object, OfficeRefusal>

const REQUESTS_MAX = 8

/** Here, for a credit ends a deposit. */
export function suspenseCreditRoutes(context: Context): Pick<OfficeHandlers, SuspenseCreditApi> {
  return {
    'POST /suspense/{id}/member': async (input) =>
      context.database.read(async (tx) => {
        const item = await findSuspenseItem(tx, input.id)
        if (!item) return refuse<OfficeRefusal>({ code: 'SUSPENSE_NOT_FOUND' })
        const member = await memberOf(tx, input.who, item)
        if (!member) return refuse<OfficeRefusal>({ code: 'MEMBER_UNKNOWN' })
        const account = await selectBankAccount(tx, member.id)
        const newest = await selectNewest(tx, member.id, REQUESTS_MAX)
        const { seemed } = item
        return ok({
          data: {
            member: String(member.id),
            phone: maskedPhone(member.phone),
            active: member.status === 'active',
            account: account && { bank: account.bank, account_number: account.accountNumber, name: account.name },
            requests: newest
              .filter((deposit) => depositCan.settle(deposit))
              .map((deposit) => ({
                ...depositForApi(deposit),
                seemed: seemed?.member === member.id && seemed.requestId === deposit.id,
              })),
          },
        })
      }),
    'POST /suspense/{id}/credit': async (input, caller): Promise<SuspenseResult> =>
      context.database.write(async (tx): Promise<SuspenseResult> => {
        const member = await selectMember(tx, input.member)
        if (!member) return refuse({ code: 'MEMBER_UNKNOWN' })
        if (member.status !== 'active') return refuse({ code: 'MEMBER_SUSPENDED' })
        const request = input.request === null ? null : await selectDeposit(tx, input.member, input.request)
        if (input.request !== null && !request) return refuse({ code: 'REQUEST_UNKNOWN' })
        const account = await selectBankAccount(tx, member.id)
        const result = await requestEnd(
          tx,
          {
            act: 'credit',
            receipt: input.id,
            amount: input.amount,
            member: member.id,
            who: [maskedPhone(member.phone), account?.name].filter(Boolean).join(' · '),
            request: request?.id ?? null,
            what: request && th.requestText(bahtForPeople(request.payAmount ?? request.asked), request.number),
          },
          input.reason,
          actorOf(caller),
          context.clock.now(),
        )
        return result.ok ? ok({}) : result
      }),
  }
}

const depositForApi = ({ id, number, state, asked, payAmount, createdAt }: Deposit) => ({
  id,
  number,
  state,
  asked: bahtText(payAmount ?? asked),
  created_at: createdAt.toISOString(),
})

/** Phone, number, `seemed` or `slip`: screens mask phones. */
async function memberOf(tx: ReadTx, who: string, item: SuspenseItem): Promise<Member | null> {
  if (who === 'seemed') return item.seemed && selectMember(tx, item.seemed.member)
  if (who === 'slip') {
    const claim = (await findSlipClaims(tx, [item])).get(item.reference)
    return claim ? selectMember(tx, claim.member) : null
  }
  const phone = parseThaiMobile(who)
  if (phone !== null) return selectMemberByPhone(tx, phone)
  return /^[1-9][0-9]{0,17}$/.test(who) ? selectMember(tx, memberId(who)) : null
}

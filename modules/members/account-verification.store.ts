import type { UnverifiedCause } from '#contract/plain/account-verification.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Account } from './account-change.ts'
import type { Verification } from './member.ts'

type AccountNumber = Pick<Account, 'bank' | 'accountNumber'>

export const VERIFICATION = `case when h.member_id is null then 'given_up' when h.verified_at is null then 'unverified'
  else 'verified' end as status,
  h.verified_at as "verifiedAt", h.evidence, case when h.verified_at is null then h.unverified_why end as why`

export async function selectVerifications(
  tx: ReadTx,
  accounts: readonly (AccountNumber & { member: MemberId })[],
): Promise<Verification[]> {
  return tx.rows<Verification>(
    'members.find_verifications',
    `select ${VERIFICATION} from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as one(member_id, bank,
       account_number, place)
     left join members.account_holding h using (member_id, bank, account_number) order by one.place`,
    [
      accounts.map(({ member }) => member),
      accounts.map(({ bank }) => bank),
      accounts.map(({ accountNumber }) => accountNumber),
    ],
  )
}

/** In ascending order of members, so that no two wait for each other. */
export async function lockWithHolder(tx: WriteTx, member: MemberId, account: AccountNumber): Promise<void> {
  await tx.rows('members.lock_with_holder', 'select members.lock_with_holder($1, $2, $3)', [
    member,
    account.bank,
    account.accountNumber,
  ])
}

/** False where it is verified. The caller has locked both. */
export async function callGiveUp(
  tx: WriteTx,
  about: AccountNumber & { holder: MemberId; claimer: MemberId; evidence: string },
  at: Date,
): Promise<boolean> {
  const [row] = await tx.rows<{ done: boolean }>(
    'members.give_up_account',
    'select members.give_up_account($1, $2, $3, $4, $5, $6) as done',
    [about.holder, about.bank, about.accountNumber, about.claimer, about.evidence, at],
  )
  return row?.done ?? false
}

/** False where it was verified before, or is not held under exactly this name. */
export async function callNoteVerified(
  tx: WriteTx,
  member: MemberId,
  account: Account,
  evidence: string,
  at: Date,
): Promise<boolean> {
  const [row] = await tx.rows<{ done: boolean }>(
    'members.note_verified',
    'select members.note_account_verified($1, $2, $3, $4, $5, $6) as done',
    [member, account.bank, account.accountNumber, account.name, evidence, at],
  )
  return row?.done ?? false
}

export async function callNoteUnverified(
  tx: WriteTx,
  member: MemberId,
  account: AccountNumber,
  to: { why: UnverifiedCause; next: Date },
): Promise<void> {
  await tx.rows('members.note_unverified', 'select members.note_account_unverified($1, $2, $3, $4, $5)', [
    member,
    account.bank,
    account.accountNumber,
    to.why,
    to.next,
  ])
}

export type DueEnquiry = Account & { member: MemberId; why: UnverifiedCause; enquiries: number }

export function callTakeDueEnquiries(tx: WriteTx, now: Date, until: Date, max: number): Promise<DueEnquiry[]> {
  return tx.rows<DueEnquiry>(
    'members.take_due_enquiries',
    `select member_id as member, bank, account_number as "accountNumber", name, unverified_why as why, enquiries
     from members.take_due_enquiries($1, $2, $3)`,
    [now, until, max],
  )
}

export async function callHastenEnquiries(tx: WriteTx, now: Date, max: number): Promise<void> {
  await tx.rows('members.hasten_enquiries', 'select members.hasten_enquiries($1, $2)', [now, max])
}

export async function lockEnquiryCount(tx: WriteTx, member: MemberId, now: Date): Promise<Date[]> {
  const [row] = await tx.rows<{ at: Date[] }>(
    'members.lock_enquiry_count',
    `insert into members.enquiry_count (member_id, touched_at) values ($1, $2)
     on conflict (member_id) do update set touched_at = excluded.touched_at returning at`,
    [member, now],
  )
  return row?.at ?? []
}

export async function updateEnquiryCount(tx: WriteTx, member: MemberId, at: readonly Date[]): Promise<void> {
  await tx.rows('members.save_enquiry_count', 'update members.enquiry_count set at = $2 where member_id = $1', [
    member,
    at,
  ])
}

export async function deleteStaleEnquiryCounts(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('members.delete_enquiry_counts', 'delete from members.enquiry_count where touched_at < $1', [before])
}

/** `claimer`: who has it now; `wasRegistered`: else it was a former one. */
export type GivenUp = Account & { member: MemberId; claimer: MemberId; wasRegistered: boolean; at: Date }

const GIVEN_UP = `select member_id as member, bank, account_number as "accountNumber", name, claimer,
    was_registered as "wasRegistered",
  given_up_at as at from members.account_given_up`

export async function selectLastGivenUp(tx: ReadTx, member: MemberId): Promise<GivenUp | null> {
  const [row] = await tx.rows<GivenUp>(
    'members.last_given_up',
    `${GIVEN_UP} where member_id = $1 order by given_up_at desc limit 1`,
    [member],
  )
  return row ?? null
}

export function selectGivenUpFor(tx: ReadTx, claimer: MemberId, account: AccountNumber, at: Date): Promise<GivenUp[]> {
  return tx.rows<GivenUp>(
    'members.given_up_for',
    `${GIVEN_UP} where bank = $2 and account_number = $3 and claimer = $1 and given_up_at = $4`,
    [claimer, account.bank, account.accountNumber, at],
  )
}

/** Null also where it was had again since. */
export async function selectGivenUpAt(tx: ReadTx, member: MemberId, account: AccountNumber): Promise<Date | null> {
  const [row] = await tx.rows<{ at: Date }>(
    'members.given_up_at',
    `select max(g.given_up_at) as at from members.account_given_up g
     where g.member_id = $1 and g.bank = $2 and g.account_number = $3
       and not exists (select from members.account_holding h
         where h.member_id = g.member_id and h.bank = g.bank and h.account_number = g.account_number)`,
    [member, account.bank, account.accountNumber],
  )
  return row?.at ?? null
}

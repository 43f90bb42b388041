import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { VERIFICATION } from './account-verification.store.ts'
import type { BankAccount, Member, Verification } from './member.ts'

// The public id's column keeps its older name for the version before.
const MEMBER = `member_id as id, phone, status, to_char(birth_date, 'YYYY-MM-DD') as "birthDate", line,
  registered_at as "registeredAt", referral_key as "referralKey", affiliate_key as "affiliateKey",
  public_key as "publicId"`

export async function selectMember(tx: ReadTx, id: MemberId): Promise<Member | null> {
  const [row] = await tx.rows<Member>(
    'members.find_member',
    `select ${MEMBER} from members.member where member_id = $1`,
    [id],
  )
  return row ?? null
}

export async function selectMemberByPhone(tx: ReadTx, phone: string): Promise<Member | null> {
  const [row] = await tx.rows<Member>(
    'members.find_by_phone',
    `select ${MEMBER} from members.member where phone = $1`,
    [phone],
  )
  return row ?? null
}

export async function selectMemberByPublicId(tx: ReadTx, publicId: string): Promise<MemberId | null> {
  const [row] = await tx.rows<{ id: MemberId }>(
    'members.find_by_key',
    'select member_id as id from members.member where public_key = $1',
    [publicId],
  )
  return row?.id ?? null
}

export async function selectPhones(tx: ReadTx, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  const rows = await tx.rows<{ id: MemberId; phone: string }>(
    'members.find_phones',
    'select member_id as id, phone from members.member where member_id = any ($1::bigint[])',
    [members],
  )
  return new Map(rows.map((row) => [row.id, row.phone]))
}

export async function selectBankAccount(tx: ReadTx, id: MemberId): Promise<BankAccount | null> {
  const [row] = await tx.rows<Omit<BankAccount, 'verification'> & Verification>(
    'members.find_bank_account',
    `select b.member_id as member, b.bank, b.account_number as "accountNumber", b.name, b.name_key as "nameKey",
       b.added_at as "addedAt", b.given_up_at as "givenUpAt", ${VERIFICATION}
     from members.bank_account b left join members.account_holding h using (member_id, bank, account_number)
     where b.member_id = $1`,
    [id],
  )
  if (row === undefined) return null
  const { status, verifiedAt, evidence, why, ...account } = row
  return { ...account, verification: { status, verifiedAt, evidence, why } }
}

export async function selectAccountOwner(
  tx: ReadTx,
  account: { bank: string; accountNumber: string },
): Promise<MemberId | null> {
  const [row] = await tx.rows<{ member: MemberId }>(
    'members.find_account_owner',
    `select member_id as member from members.bank_account
     where bank = $1 and account_number = $2 and given_up_at is null`,
    [account.bank, account.accountNumber],
  )
  return row?.member ?? null
}

export type Credentials = { id: MemberId; passwordHash: string; status: Member['status'] }

export async function selectCredentials(tx: ReadTx, phone: string): Promise<Credentials | null> {
  const [row] = await tx.rows<Credentials>(
    'members.find_credentials',
    'select member_id as id, password_hash as "passwordHash", status from members.member where phone = $1',
    [phone],
  )
  return row ?? null
}

export async function selectPhoneTaken(tx: ReadTx, phone: string): Promise<boolean> {
  const rows = await tx.rows('members.is_phone_taken', 'select from members.member where phone = $1', [phone])
  return rows.length > 0
}

/** So that concurrent counting is exact. */
export async function lockMember(tx: WriteTx, id: MemberId): Promise<Credentials | null> {
  const [row] = await tx.rows<Credentials>(
    'members.lock_member',
    `select member_id as id, password_hash as "passwordHash", status from members.member where member_id = $1
     for no key update`,
    [id],
  )
  return row ?? null
}

/** Null where the phone is taken. */
export async function insertMember(
  tx: WriteTx,
  member: {
    phone: string
    passwordHash: string
    referralKey: string | null
    affiliateKey: string | null
    registeredAt: Date
  },
): Promise<MemberId | null> {
  const [row] = await tx.rows<{ id: MemberId }>(
    'members.insert_member',
    `insert into members.member (phone, password_hash, referral_key, affiliate_key, registered_at)
     values ($1, $2, $3, $4, $5)
     on conflict (phone) do nothing returning member_id as id`,
    [member.phone, member.passwordHash, member.referralKey, member.affiliateKey, member.registeredAt],
  )
  return row?.id ?? null
}

export async function updatePasswordHash(tx: WriteTx, id: MemberId, passwordHash: string): Promise<void> {
  await tx.rows('members.save_password_hash', 'update members.member set password_hash = $2 where member_id = $1', [
    id,
    passwordHash,
  ])
}

/** A later instant set already is kept. */
export async function updatePayoutCooldown(tx: WriteTx, id: MemberId, until: Date): Promise<void> {
  await tx.rows(
    'members.save_payout_cooldown',
    'update members.member set payouts_rest_until = greatest(payouts_rest_until, $2) where member_id = $1',
    [id, until],
  )
}

/** `cooldownUntil`: after a reset on an untrusted device. `accountChangedAt`: registering is no change. */
export type PayoutFacts = { cooldownUntil: Date | null; unseen: boolean; accountChangedAt: Date | null }

export async function selectPayoutFacts(tx: ReadTx, id: MemberId): Promise<PayoutFacts> {
  const [row] = await tx.rows<PayoutFacts>(
    'members.find_payout_facts',
    `select payouts_rest_until as "cooldownUntil", grants.has_unseen(member_id) as unseen,
       (select max(c.ended_at) from members.account_change c where c.member_id = m.member_id and c.state = 'approved')
         as "accountChangedAt"
     from members.member m where member_id = $1`,
    [id],
  )
  return row ?? { cooldownUntil: null, unseen: false, accountChangedAt: null }
}

/** Birth date and LINE id stay where they are known. */
export async function updatePersonalDetails(
  tx: WriteTx,
  id: MemberId,
  details: { birthDate: string | null; line: string | null; policyVersion: string; at: Date },
): Promise<void> {
  await tx.rows(
    'members.save_personal_details',
    `update members.member set birth_date = coalesce(birth_date, $2::date), line = coalesce(line, $3),
       policy_version = $4, policy_accepted_at = $5
     where member_id = $1`,
    [id, details.birthDate, details.line, details.policyVersion, details.at],
  )
}

export async function insertBankAccount(
  tx: WriteTx,
  account: Omit<BankAccount, 'givenUpAt' | 'verification'>,
): Promise<boolean> {
  const rows = await tx.rows(
    'members.insert_bank_account',
    `insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning member_id`,
    [account.member, account.bank, account.accountNumber, account.name, account.nameKey, account.addedAt],
  )
  return rows.length > 0
}

export async function selectNamesakes(tx: ReadTx, member: MemberId, max: number): Promise<MemberId[]> {
  const rows = await tx.rows<{ member: MemberId }>(
    'members.namesakes',
    `select other.member_id as member from members.bank_account own
     join members.bank_account other on members.name_letters(other.name_key) = members.name_letters(own.name_key)
     where own.member_id = $1 and other.member_id <> $1 limit $2`,
    [member, max],
  )
  return rows.map((row) => row.member)
}

export const selectNamesakePairs = (
  tx: ReadTx,
  { members, others }: { members: readonly MemberId[]; others: readonly MemberId[] },
): Promise<{ member: MemberId; other: MemberId }[]> =>
  tx.rows<{ member: MemberId; other: MemberId }>(
    'members.namesake_pairs',
    `select p.member, p.other from unnest($1::bigint[], $2::bigint[]) as p(member, other)
     join members.bank_account a on a.member_id = p.member
     join members.bank_account b on b.member_id = p.other
       and members.name_letters(b.name_key) = members.name_letters(a.name_key)`,
    [members, others],
  )

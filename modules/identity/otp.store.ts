import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { OtpFlow, OtpPurpose } from './otp.ts'

export async function lockOtpFlow(tx: WriteTx, phone: string, purpose: OtpPurpose): Promise<OtpFlow | null> {
  const [row] = await tx.rows<OtpFlow>(
    'identity.lock_otp_flow',
    `select flow_id as id, phone, purpose, code_hash as "codeHash", expires_at as "expiresAt",
       tries_left as "triesLeft",
            token_hash as "tokenHash", proven_at as "verifiedAt", referral_key as "referralKey",
            affiliate_key as "affiliateKey"
     from members.otp_flow where phone = $1 and purpose = $2 for update`,
    [phone, purpose],
  )
  return row ?? null
}

/** The one before is void. */
export async function insertOtpFlow(tx: WriteTx, flow: Omit<OtpFlow, 'verifiedAt'>, sentAt: Date): Promise<void> {
  await tx.rows(
    'identity.replace_otp_flow',
    `insert into members.otp_flow (phone, purpose, flow_id, code_hash, token_hash, sent_at, expires_at, tries_left,
       referral_key, affiliate_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (phone, purpose) do update set flow_id = excluded.flow_id, code_hash = excluded.code_hash,
       token_hash = excluded.token_hash, proven_at = null, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries_left = excluded.tries_left, referral_key = excluded.referral_key,
       affiliate_key = excluded.affiliate_key`,
    [
      flow.phone,
      flow.purpose,
      flow.id,
      flow.codeHash,
      flow.tokenHash,
      sentAt,
      flow.expiresAt,
      flow.triesLeft,
      flow.referralKey,
      flow.affiliateKey,
    ],
  )
}

export async function updateTriesLeft(tx: WriteTx, flowId: string): Promise<void> {
  await tx.rows('identity.take_try', 'update members.otp_flow set tries_left = tries_left - 1 where flow_id = $1', [
    flowId,
  ])
}

export async function updateOtpVerified(tx: WriteTx, flowId: string, at: Date): Promise<void> {
  await tx.rows('identity.save_proven', 'update members.otp_flow set proven_at = $2 where flow_id = $1', [flowId, at])
}

export async function deleteOtpFlow(tx: WriteTx, flowId: string): Promise<void> {
  await tx.rows('identity.delete_otp_flow', 'delete from members.otp_flow where flow_id = $1', [flowId])
}

export async function deleteOtpFlowsOf(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows(
    'identity.delete_otp_flows_of',
    'delete from members.otp_flow where phone = (select phone from members.member where member_id = $1)',
    [member],
  )
}

export async function deleteExpiredOtpFlows(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('identity.delete_expired_otp_flows', 'delete from members.otp_flow where expires_at < $1', [before])
}

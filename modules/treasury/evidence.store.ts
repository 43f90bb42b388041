import type { WriteTx } from '#kit/transaction.ts'
import type { Evidence } from './evidence.ts'

/** Once per report. Only the partners' role may. */
export async function insertEvidence(tx: WriteTx, row: Evidence & { digest: Buffer; receivedAt: Date }): Promise<void> {
  await tx.rows(
    'treasury.evidence.insert',
    `insert into treasury.evidence (kind, reference, digest, amount, payer_bank, payer_account, detail,
       heard_from, heard_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      row.kind,
      row.reference,
      row.digest,
      row.amount,
      row.payer?.bank ?? null,
      row.payer?.accountNumber ?? null,
      JSON.stringify(row.detail),
      row.source,
      row.receivedAt,
    ],
  )
}

import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { ImageWidth } from './ports.ts'

/** By its largest width. */
export type UploadedImage = { name: string; width: number; height: number; operator: string; uploadedAt: Date }

/** One that is there stays. Returns whether it was new. */
export async function insertImage(
  tx: WriteTx,
  image: ImageWidth & { name: string; largest: boolean; operator: string; at: Date },
) {
  const rows = await tx.rows(
    'content.insert_picture',
    `insert into notices.picture (name, width, height, largest, body, operator, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (name) do nothing returning name`,
    [image.name, image.width, image.height, image.largest, image.body, image.operator, image.at],
  )
  return rows.length > 0
}

export async function selectImageBody(tx: ReadTx, name: string): Promise<Uint8Array | null> {
  const rows = await tx.rows<{ body: Uint8Array }>(
    'content.read_picture',
    'select body from notices.picture where name = $1',
    [name],
  )
  return rows[0]?.body ?? null
}

export const selectImages = (tx: ReadTx, rows: number): Promise<UploadedImage[]> =>
  tx.rows<UploadedImage>(
    'content.read_pictures',
    `select name, width, height, operator, uploaded_at as "uploadedAt" from notices.picture where largest
     order by uploaded_at desc, name limit $1`,
    [rows],
  )

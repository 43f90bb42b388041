import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { PictureWidth } from './ports.ts'

/** A picture that operators have sent, by its largest width. */
export type UploadedPicture = { name: string; width: number; height: number; operator: string; uploadedAt: Date }

/** Keeps a picture in one width; one that is there already stays. Answers whether it was new. */
export async function insertPicture(tx: WriteTx, picture: PictureWidth & { name: string; largest: boolean; operator: string; at: Date }) {
  const rows = await tx.rows(
    'notices.insert_picture',
    `insert into notices.picture (name, width, height, largest, body, operator, uploaded_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (name) do nothing returning name`,
    [picture.name, picture.width, picture.height, picture.largest, picture.body, picture.operator, picture.at],
  )
  return rows.length > 0
}

/** Reads a picture's bytes by its name and width. */
export async function readPictureBody(tx: ReadTx, name: string): Promise<Uint8Array | null> {
  const rows = await tx.rows<{ body: Uint8Array }>('notices.read_picture', 'select body from notices.picture where name = $1', [name])
  return rows[0]?.body ?? null
}

/** Reads the newest pictures, at most so many. */
export const readPictures = (tx: ReadTx, rows: number): Promise<UploadedPicture[]> =>
  tx.rows<UploadedPicture>(
    'notices.read_pictures',
    `select name, width, height, operator, uploaded_at as "uploadedAt" from notices.picture where largest order by uploaded_at desc, name limit $1`,
    [rows],
  )

import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { pictureChoices, pictureNameIn } from './picture-names.ts'
import type { PictureType } from './ports.ts'

export type DuePicture = { game: string; url: string; tries: number }

/** New addresses first, then those whose next try is due. */
export const selectDuePictures = (tx: ReadTx, hostNo: number, at: Date, rows: number): Promise<DuePicture[]> =>
  tx.rows(
    'games.due_pictures',
    `select g.code as game, coalesce(g.picture_url, '') as url,
       case when f.url = g.picture_url then f.tries else 0 end as tries
     from games.game g left join games.picture_fetch f on f.host_no = g.host_no and f.game = g.code
     where g.host_no = $1 and g.gone_at is null and g.picture_url is not null
       and ((f.url = g.picture_url) is not true or f.next_at <= $2)
     order by f.next_at nulls first, g.rank, g.code limit $3`,
    [hostNo, at, rows],
  )

export async function insertFetch(
  tx: WriteTx,
  row: { hostNo: number; game: string; url: string; tries: number; failed: string; at: Date; nextAt: Date | null },
): Promise<void> {
  await tx.rows(
    'games.note_fetch',
    `insert into games.picture_fetch (host_no, game, url, tries, failed, at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (host_no, game) do update set (url, tries, failed, at, next_at) =
       row(excluded.url, excluded.tries, excluded.failed, excluded.at, excluded.next_at)`,
    [row.hostNo, row.game, row.url, row.tries, row.failed, row.at, row.nextAt],
  )
}

/** An existing one counts as made now. */
export async function insertPicture(tx: WriteTx, row: { name: string; body: Uint8Array; at: Date }): Promise<void> {
  await tx.rows(
    'games.insert_picture',
    `insert into games.picture (name, body, made_at) values ($1, $2, $3)
     on conflict (name) do update set made_at = excluded.made_at`,
    [row.name, row.body, row.at],
  )
}

/** Unless its host has named another address since. */
export async function updatePicture(
  tx: WriteTx,
  row: { hostNo: number; game: string; url: string; picture: string },
): Promise<void> {
  await tx.rows(
    'games.show_picture',
    'update games.game set picture = $4 where host_no = $1 and code = $2 and picture_url = $3',
    [row.hostNo, row.game, row.url, row.picture],
  )
}

export async function deleteUnusedPictures(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows(
    'games.delete_pictures',
    `delete from games.picture p
     where p.made_at < $1 and not exists (select from games.game g where g.picture = substr(p.name, 4, 32))`,
    [before],
  )
}

/** Of what is behind `/media/`. */
export async function selectPicture(
  tx: ReadTx,
  file: string,
  avif: boolean,
): Promise<{ body: Uint8Array; type: PictureType } | null> {
  const name = pictureNameIn(file)
  if (name === null) return null
  const rows = await tx.rows<{ name: string; body: Uint8Array }>(
    'games.picture_body',
    'select name, body from games.picture where name = any($1) order by array_position($1, name) limit 1',
    [pictureChoices(name, avif)],
  )
  return rows[0] ? { body: rows[0].body, type: rows[0].name.endsWith('.avif') ? 'avif' : 'webp' } : null
}

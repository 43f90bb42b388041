import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Actor } from '#modules/operators/index.ts'
import { selectItem, selectVersion } from './versions.store.ts'
import { saveContent } from './save-content.ts'

/** Brings back an earlier version of an item, as its next version: nothing of the history is lost, and whether it is shown stays as it is.
 *  The text is cleaned and checked by the rules of today. Writes the audit trail, as the last thing. Refuses: `CONTENT_NOT_FOUND`,
 *  `VERSION_NOT_FOUND`, `CONTENT_CHANGED`, and what is wrong with the text. */
export async function restoreContent(
  tx: WriteTx,
  { id, version, seen }: { id: string; version: number; seen: number },
  by: Actor,
  at: Date,
): Promise<Awaited<ReturnType<typeof saveContent>> | ReturnType<typeof refuse<OfficeRefusal<'VERSION_NOT_FOUND'>>>> {
  const item = await selectItem(tx, id)
  if (item === null) return refuse({ code: 'CONTENT_NOT_FOUND' })
  const old = await selectVersion(tx, id, version)
  if (old === null) return refuse({ code: 'VERSION_NOT_FOUND' })
  const { position, slug, topic, title, summary, content, image, link, facts, publishedAt, endsAt } = old
  const text = { position, slug, topic, title, summary, content, image, link, facts, publishedAt, endsAt }
  return saveContent(tx, { ...text, kind: item.kind, id, seen }, by, at, 'notice.restored')
}

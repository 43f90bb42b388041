import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { Actor } from '#modules/operators/index.ts'
import { selectItem, selectVersion } from './versions.store.ts'
import { saveContent } from './save-content.ts'

/** As the next version; whether it is shown stays. Cleaned and checked by today's rules. Writes the audit trail
 *  last. Refuses: `CONTENT_NOT_FOUND`, `VERSION_NOT_FOUND`, `CONTENT_CHANGED`, and as `readText`. */
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

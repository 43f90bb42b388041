import { createHash } from 'node:crypto'
import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import {
  contentBytesMax,
  kickerLengthMax,
  linkLengthMax,
  type ContentState,
  ownMedia,
  summaryLengthMax,
  titleLengthMax,
} from '#contract/plain/content.ts'
import { isId, memberId, newId } from '#kit/ids.ts'
import { plainLine } from '#kit/plain-line.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { setActor, type Actor, type AuditEntry, callNoteInAudit } from '#modules/operators/index.ts'
import { cleanAnnouncement, httpsAddress, showsSomething } from './announcement-html.ts'
import { isSlug, needed, type ContentItem, type ItemText, displayStatusOf } from './content-item.ts'
import { insertItem, selectSlugTaken, lockItem, lockShownMaintenance, updateItem } from './content.store.ts'

type TextRefusal = OfficeRefusal<
  | 'TITLE_REQUIRED'
  | 'TITLE_TOO_LONG'
  | 'KICKER_TOO_LONG'
  | 'SUMMARY_TOO_LONG'
  | 'CONTENT_REQUIRED'
  | 'CONTENT_TOO_LONG'
  | 'SLUG_INVALID'
  | 'TOPIC_INVALID'
  | 'IMAGE_INVALID'
  | 'LINK_INVALID'
  | 'GAME_INVALID'
  | 'PLACE_INVALID'
  | 'END_INVALID'
>
type SaveContentRefusal = TextRefusal | OfficeRefusal<'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED' | 'SLUG_TAKEN'>

const POSITION_MAX = 999
const TOPIC = /^[a-z0-9-]{0,40}$/
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&#%~]*$/
const GAME_HOST = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/
const GAME_CODE = /^[\x21-\x7e]{0,64}$/

/** A new item (`id` null, or the writer's with `seen` 0), hidden at first, or another version over `seen`. Writes
 *  the audit trail last. Announces under member 0, for a shown maintenance: `maintenance.changed`. Refuses:
 *  `SLUG_TAKEN`, `CONTENT_NOT_FOUND`, `CONTENT_CHANGED`, and as `readText`. */
export async function saveContent(
  tx: WriteTx,
  input: ItemText & { id: string | null; seen: number },
  by: Actor,
  at: Date,
  action: 'notice.saved' | 'notice.restored' = 'notice.saved',
): Promise<Result<{ id: string; version: number }, SaveContentRefusal>> {
  await setActor(tx, by, at)
  const { id: inputId, seen, ...typed } = input
  const read = readText(typed)
  if (!read.ok) return read
  const before = inputId === null ? null : await lockItem(tx, inputId)
  const isNew = before === null && (inputId === null || (seen === 0 && isId('ntc', inputId)))
  if (!isNew && before?.kind !== typed.kind) return refuse({ code: 'CONTENT_NOT_FOUND' })
  if (before !== null && isAgain(before, read.value, seen, by)) return ok({ id: before.id, version: before.version })
  if (before !== null && before.version !== seen) return refuse({ code: 'CONTENT_CHANGED' })
  const id = inputId ?? newId('ntc', at)
  if (read.value.slug !== null && (await selectSlugTaken(tx, read.value.slug, id)))
    return refuse({ code: 'SLUG_TAKEN' })
  const after: ContentItem = {
    ...read.value,
    id,
    state: before?.state ?? 'hidden',
    version: (before?.version ?? 0) + 1,
    changedAt: at,
    operator: by.operator,
  }
  if (before !== null) await updateItem(tx, after)
  // Another request inserted this id first.
  else if (!(await insertItem(tx, after))) return refuse({ code: 'CONTENT_CHANGED' })
  if (after.state === 'shown') await announceMaintenance(tx, after)
  await auditChange(tx, action, { before, after }, by)
  return ok({ id, version: after.version })
}

/** Its response was lost, and the page sent it again. */
const isAgain = (before: ContentItem, text: ItemText, seen: number, by: Actor): boolean =>
  before.version === seen + 1 && before.operator === by.operator && asStored(before) === asStored(text)

const asStored = ({
  position,
  slug,
  topic,
  title,
  summary,
  content,
  image,
  link,
  facts,
  publishedAt,
  endsAt,
}: ItemText): string =>
  JSON.stringify([
    position,
    slug,
    topic,
    title,
    summary,
    content,
    image,
    link,
    facts.kicker ?? '',
    facts.game_host ?? '',
    facts.game ?? '',
    publishedAt,
    endsAt,
  ])

/** If it is still `seen`, where given. One maintenance at a time; one that is over gives way. Writes the audit trail
 *  last. Announces under member 0, for a maintenance: `maintenance.changed`. Refuses: `CONTENT_NOT_FOUND`,
 *  `CONTENT_CHANGED`, `CONTENT_STATE_UNCHANGED`, `MAINTENANCE_SHOWN`. */
export async function setContentState(
  tx: WriteTx,
  { id, state, seen }: { id: string; state: ContentState; seen?: number },
  by: Actor,
  at: Date,
): Promise<
  Result<null, OfficeRefusal<'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED' | 'CONTENT_STATE_UNCHANGED' | 'MAINTENANCE_SHOWN'>>
> {
  await setActor(tx, by, at)
  const before = await lockItem(tx, id)
  if (before === null) return refuse({ code: 'CONTENT_NOT_FOUND' })
  if (before.state === state) return refuse({ code: 'CONTENT_STATE_UNCHANGED' })
  if (seen !== undefined && before.version !== seen) return refuse({ code: 'CONTENT_CHANGED' })
  if (before.kind === 'maintenance' && state === 'shown') {
    const shown = await lockShownMaintenance(tx)
    if (shown !== null && displayStatusOf(shown, at) !== 'over') return refuse({ code: 'MAINTENANCE_SHOWN' })
    if (shown !== null) await setState(tx, shown, 'hidden', by, at)
  }
  await setState(tx, before, state, by, at)
  return ok(null)
}

async function setState(tx: WriteTx, before: ContentItem, state: ContentState, by: Actor, at: Date): Promise<void> {
  const after: ContentItem = { ...before, state, version: before.version + 1, changedAt: at, operator: by.operator }
  await updateItem(tx, after)
  await announceMaintenance(tx, after)
  await auditChange(tx, state === 'shown' ? 'notice.shown' : 'notice.hidden', { before, after }, by)
}

/** Open pages reload it, so that members know before something fails. */
async function announceMaintenance(tx: WriteTx, { kind, id }: ContentItem): Promise<void> {
  if (kind === 'maintenance') await tx.announce(memberId(0), 'maintenance.changed', { notice: id })
}

/** As stored, or what is wrong with it. */
export function readText(typed: ItemText): Result<ItemText, TextRefusal> {
  if (bytesOf(typed.content) > contentBytesMax) return refuse({ code: 'CONTENT_TOO_LONG' })
  const title = plainLine(typed.title)
  const summary = plainLine(typed.summary)
  const content = cleanAnnouncement(typed.content)
  const link = typed.link.trim() === '' ? '' : addressOf(typed.link.trim())
  const kicker = plainLine(typed.facts.kicker ?? '')
  const { game_host: host = '', game = '' } = typed.facts
  const needs = needed[typed.kind]
  if (title === '') return refuse({ code: 'TITLE_REQUIRED' })
  if (title.length > titleLengthMax) return refuse({ code: 'TITLE_TOO_LONG' })
  if (kicker.length > kickerLengthMax) return refuse({ code: 'KICKER_TOO_LONG' })
  if (summary.length > summaryLengthMax) return refuse({ code: 'SUMMARY_TOO_LONG' })
  if (bytesOf(content) > contentBytesMax) return refuse({ code: 'CONTENT_TOO_LONG' })
  if (needs.includes('content') && !showsSomething(content)) return refuse({ code: 'CONTENT_REQUIRED' })
  if (needs.includes('slug') ? !isSlug(typed.slug ?? '') : typed.slug !== null) return refuse({ code: 'SLUG_INVALID' })
  if (!TOPIC.test(typed.topic)) return refuse({ code: 'TOPIC_INVALID' })
  if (typed.image === '' ? needs.includes('image') : !ownMedia.test(typed.image))
    return refuse({ code: 'IMAGE_INVALID' })
  if (link === null || (link === '' && needs.includes('link'))) return refuse({ code: 'LINK_INVALID' })
  if (host !== '' ? !GAME_HOST.test(host) || !GAME_CODE.test(game) : game !== '')
    return refuse({ code: 'GAME_INVALID' })
  if (!Number.isInteger(typed.position) || typed.position < 1 || typed.position > POSITION_MAX)
    return refuse({ code: 'PLACE_INVALID' })
  if (typed.endsAt !== null && typed.endsAt <= typed.publishedAt) return refuse({ code: 'END_INVALID' })
  const facts = { ...(kicker !== '' && { kicker }), ...(host !== '' && { game_host: host, game }) }
  return ok({ ...typed, title, summary, content, link, facts })
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A page of ours as it is, another address in https form; else null. */
function addressOf(link: string): string | null {
  if (link.length > linkLengthMax) return null
  return OWN_PATH.test(link) ? link : httpsAddress(link)
}

async function auditChange(
  tx: WriteTx,
  action: AuditEntry['action'],
  { before, after }: { before: ContentItem | null; after: ContentItem },
  by: Actor,
): Promise<void> {
  await callNoteInAudit(tx, {
    at: after.changedAt,
    action,
    about: { subject: 'notice', member: null, id: after.id },
    before: before && auditedOf(before),
    after: auditedOf(after),
    address: by.address,
  })
}

/** Markup by length and digest, so that another text cannot be taken for it. */
const auditedOf = (item: ContentItem): AuditEntry['after'] => ({
  kind: item.kind,
  state: item.state,
  version: item.version,
  title: item.title,
  summary: item.summary,
  image: item.image,
  link: item.link,
  kicker: item.facts.kicker ?? '',
  game_host: item.facts.game_host ?? '',
  game: item.facts.game ?? '',
  slug: item.slug,
  topic: item.topic,
  place: item.position,
  from: item.publishedAt.toISOString(),
  to: item.endsAt?.toISOString() ?? null,
  content_bytes: bytesOf(item.content),
  content_sha256: createHash('sha256').update(item.content).digest('hex'),
})

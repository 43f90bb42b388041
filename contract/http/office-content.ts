import { z } from 'zod'
import { writtenKinds, displayStatuses, contentStates, uploadBytesMax } from '#contract/plain/content.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import * as field from './fields.ts'
import { call, invalid } from './office-call.ts'

/** 20 KB of markup, written as JSON. */
const BODY_BYTES_MAX = 64 * 1024

const id = z.string().regex(/^ntc_[0-9a-z]{26}$/)
const versionNumber = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number)
/** From 1, among items of its kind. */
const place = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text)
  return /^[1-9][0-9]{0,2}$/.test(digits) ? Number(digits) : invalid(context, 'PLACE_INVALID')
})
const ISO = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}(?:Z|[+-][0-9]{2}:[0-9]{2})$/
const instant = (code: 'START_INVALID' | 'END_INVALID') =>
  field.incoming.transform((text, context) => {
    if (text === '') return null
    const at = new Date(text)
    return ISO.test(text) && !Number.isNaN(at.getTime()) ? at : invalid(context, code)
  })

/** Fields that the kind lacks are sent empty. `from` empty: at once; `to` empty: until hidden; `topic`: an article's
 *  category; `slug`: its name in its address; `kicker`: the line above a banner's title. */
const typed = {
  kind: z.enum(writtenKinds),
  place,
  slug: field.incoming,
  topic: field.incoming,
  title: field.incoming,
  summary: field.incoming,
  content: field.incoming,
  image: field.incoming,
  link: field.incoming,
  kicker: field.incoming,
  game_host: field.incoming,
  game: field.incoming,
  from: instant('START_INVALID'),
  to: instant('END_INVALID'),
}

const text = z.object({
  place: z.number().int(),
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  link: z.string(),
  kicker: z.string(),
  game_host: z.string(),
  game: z.string(),
  from: field.instant,
  to: field.instant.nullable(),
})

const changed = { version: z.number().int(), changed_at: field.instant, operator: z.string().nullable() }

const row = z.object({
  id: z.string(),
  kind: z.enum(writtenKinds),
  title: z.string(),
  image: z.string(),
  place: z.number().int(),
  standing: z.enum(displayStatuses),
  from: field.instant,
  to: field.instant.nullable(),
  delivered: z.boolean(),
  ...changed,
})
const version = z.object({ state: z.enum(contentStates), title: z.string(), ...changed })
const item = text.extend({
  id: z.string(),
  kind: z.enum(writtenKinds),
  state: z.enum(contentStates),
  standing: z.enum(displayStatuses),
  ...changed,
})

const inputRefusals = [
  'TITLE_REQUIRED',
  'TITLE_TOO_LONG',
  'KICKER_TOO_LONG',
  'SUMMARY_TOO_LONG',
  'CONTENT_REQUIRED',
  'CONTENT_TOO_LONG',
  'SLUG_INVALID',
  'TOPIC_INVALID',
  'IMAGE_INVALID',
  'LINK_INVALID',
  'GAME_INVALID',
  'PLACE_INVALID',
  'START_INVALID',
  'END_INVALID',
] as const
const saved = z.object({ success: z.literal(true), id: z.string(), version: z.number().int() })

/** `notice`, `notices` in the answers are content items; `seen` in the inputs is the version on the screen. */
export const contentOfficeApi = {
  'GET /content': call({
    method: 'GET',
    path: '/content',
    access: 'operator',
    summary: 'What there is of a kind, shown or not, in its order',
    input: z.object({ kind: z.enum(writtenKinds) }),
    answer: field.read(z.object({ at: field.instant, kind: z.enum(writtenKinds), notices: z.array(row) })),
    refusals: [],
  }),
  'GET /content/{id}': call({
    method: 'GET',
    path: '/content/{id}',
    access: 'operator',
    summary: 'One whole, and who changed it when',
    input: z.object({ id }),
    answer: field.read(z.object({ notice: item, versions: z.array(version) })),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  'GET /content/{id}/versions/{version}': call({
    method: 'GET',
    path: '/content/{id}/versions/{version}',
    access: 'operator',
    summary: 'What it said in one of its versions',
    input: z.object({ id, version: versionNumber }),
    answer: field.read(text),
    refusals: ['VERSION_NOT_FOUND'],
  }),
  'POST /content-preview': call({
    method: 'POST',
    path: '/content-preview',
    access: 'operator',
    summary: 'What would be kept of what is typed; keeps nothing',
    input: z.object(typed),
    bodyBytesMax: BODY_BYTES_MAX,
    answer: field.read(text),
    refusals: inputRefusals,
  }),
  'POST /content/{id}': call({
    method: 'POST',
    path: '/content/{id}',
    access: 'operator',
    summary:
      'Save it: a new one (an id of the caller’s, `seen` 0), hidden until it is shown, or the next version of the one that was seen',
    input: z.object({ id, seen: versionNumber, ...typed }),
    bodyBytesMax: BODY_BYTES_MAX,
    answer: saved,
    refusals: [...inputRefusals, 'SLUG_TAKEN', 'CONTENT_NOT_FOUND', 'CONTENT_CHANGED'],
  }),
  'POST /content/{id}/show': call({
    method: 'POST',
    path: '/content/{id}/show',
    access: 'operator',
    summary: 'Show the version that was seen, from its beginning to its end',
    input: z.object({ id, seen: versionNumber }),
    answer: field.done,
    refusals: ['CONTENT_NOT_FOUND', 'CONTENT_CHANGED', 'CONTENT_STATE_UNCHANGED', 'MAINTENANCE_SHOWN'],
  }),
  'POST /content/{id}/hide': call({
    method: 'POST',
    path: '/content/{id}/hide',
    access: 'operator',
    summary: 'Take it off the site',
    input: z.object({ id, seen: versionNumber }),
    answer: field.done,
    refusals: ['CONTENT_NOT_FOUND', 'CONTENT_CHANGED', 'CONTENT_STATE_UNCHANGED'],
  }),
  'POST /content/{id}/restore': call({
    method: 'POST',
    path: '/content/{id}/restore',
    access: 'operator',
    summary: 'Bring back what an earlier version said, as the next one',
    input: z.object({ id, version: versionNumber, seen: versionNumber }),
    answer: saved,
    refusals: [...inputRefusals, 'SLUG_TAKEN', 'CONTENT_NOT_FOUND', 'VERSION_NOT_FOUND', 'CONTENT_CHANGED'],
  }),
  'GET /content-games': call({
    method: 'GET',
    path: '/content-games',
    access: 'operator',
    summary: 'The games that a banner may lead to',
    input: z.object({}),
    answer: field.read(
      z.object({ games: z.array(z.object({ host: z.string(), code: z.string(), title: z.string() })) }),
    ),
    refusals: [],
  }),
  'GET /pictures': call({
    method: 'GET',
    path: '/pictures',
    access: 'operator',
    summary:
      'The pictures that may be shown: those that operators sent, newest first, then those that came with the site',
    input: z.object({}),
    answer: field.read(
      z.object({ pictures: z.array(z.object({ image: z.string(), operator: z.string().nullable() })) }),
    ),
    refusals: [],
  }),
  'POST /pictures': call({
    method: 'POST',
    path: '/pictures',
    access: 'operator',
    summary: 'Send a picture as the body; it is re-encoded in the widths the site uses, without its metadata',
    input: z.object({ picture: z.instanceof(Uint8Array) }),
    picture: { bytesMax: uploadBytesMax, absent: 'PICTURE_REQUIRED', tooLarge: 'PICTURE_TOO_LARGE' },
    answer: z.object({ success: z.literal(true), image: z.string() }),
    refusals: ['PICTURE_REQUIRED', 'PICTURE_TOO_LARGE', 'PICTURE_INVALID', 'PICTURE_TOO_SMALL', 'BUSY'],
  }),
} as const

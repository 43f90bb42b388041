import { createHash } from 'node:crypto'
import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { setActor, type Actor, callNoteInAudit } from '#modules/operators/index.ts'
import { insertImage, selectImageBody } from './images.store.ts'
import type { ImageWidth, ReencodingFailure, ReencodingResult } from './ports.ts'

const FOLDER = '/media/'
const ENDING = '.webp'
/** 32 hex digits of the SHA-256 of the largest width, then the width in pixels. */
const NAME = /^up-[0-9a-f]{32}-[1-9][0-9]{1,3}$/

/** API, trail and table call an image a picture. */
const refusalCodes = {
  not_picture: 'PICTURE_INVALID',
  too_many_pixels: 'PICTURE_TOO_LARGE',
  too_small: 'PICTURE_TOO_SMALL',
  busy: 'BUSY',
} as const satisfies Record<ReencodingFailure, string>
type ImageRefusal = OfficeRefusal<(typeof refusalCodes)[ReencodingFailure]>

export const imageAddress = (name: string): string => `${FOLDER}${name}${ENDING}`

/** Named by content: the same image is not stored twice. Writes the audit trail last. Returns the largest width's
 *  address. Refuses: `PICTURE_INVALID`, `PICTURE_TOO_LARGE`, `PICTURE_TOO_SMALL`, `BUSY`. */
export async function saveImage(
  tx: WriteTx,
  reencoded: ReencodingResult,
  by: Actor,
  at: Date,
): Promise<Result<{ image: string }, ImageRefusal>> {
  if (typeof reencoded === 'string') return refuse({ code: refusalCodes[reencoded] })
  const largest = reencoded.widths.at(-1)
  if (!largest) return refuse({ code: 'PICTURE_INVALID' })
  await setActor(tx, by, at)
  const digest = createHash('sha256').update(largest.body).digest('hex').slice(0, 32)
  const nameOf = ({ width }: ImageWidth) => `up-${digest}-${width}`
  let isNew = false
  for (const one of reencoded.widths) {
    const row = { ...one, name: nameOf(one), largest: one === largest, operator: by.operator, at }
    if ((await insertImage(tx, row)) && one === largest) isNew = true
  }
  const id = nameOf(largest)
  if (isNew) {
    const after = { width: largest.width, height: largest.height, bytes: largest.body.length }
    await callNoteInAudit(tx, {
      at,
      action: 'picture.uploaded',
      about: { subject: 'picture', member: null, id },
      before: null,
      after,
      address: by.address,
    })
  }
  return ok({ image: imageAddress(id) })
}

/** By what follows `/media/`; null for any other name. */
export async function findImage(tx: ReadTx, file: string): Promise<Uint8Array | null> {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  return NAME.test(name) ? selectImageBody(tx, name) : null
}

export const isImageName = (file: string): boolean => file.endsWith(ENDING) && NAME.test(file.slice(0, -ENDING.length))

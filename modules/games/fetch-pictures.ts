import { createHash } from 'node:crypto'
import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import { pictureName } from './picture-names.ts'
import {
  type DuePicture,
  deleteUnusedPictures,
  insertFetch,
  insertPicture,
  selectDuePictures,
  updatePicture,
} from './pictures.store.ts'
import type { HostPictures, MadeTiles, TileMaker } from './ports.ts'

/** A run's pictures of one host, and the failures in a row that end it. */
const OF_HOST_MAX = 40
const FAILED_IN_A_ROW_MAX = 5
const FIRST_GAP_S = 600
const LONGEST_GAP_S = 7 * 86_400
/** For pages that browsers still have. */
const UNUSED_KEPT_S = 7 * 86_400

export type FetchedPictures = { taken: number; failed: number }

/** A failure leaves the game's picture as it was. Safe in parallel; a job's work. */
export async function fetchPictures(
  context: Context,
  config: Pick<GamesConfig, 'hosts'>,
  ports: { pictures: HostPictures; tiles: TileMaker },
): Promise<FetchedPictures> {
  const results = await Promise.all(config.hosts.map((host) => fetchOfHost(context, host, ports)))
  const sum = { taken: 0, failed: 0 }
  for (const { taken, failed } of results) {
    sum.taken += taken
    sum.failed += failed
  }
  if (sum.taken > 0)
    await context.database.write((tx) => deleteUnusedPictures(tx, plusSeconds(context.clock.now(), -UNUSED_KEPT_S)))
  return sum
}

async function fetchOfHost(
  context: Context,
  host: GameHost,
  { pictures, tiles }: { pictures: HostPictures; tiles: TileMaker },
): Promise<FetchedPictures> {
  const sum = { taken: 0, failed: 0 }
  let inARow = 0
  const due = await context.database.read((tx) => selectDuePictures(tx, host.no, context.clock.now(), OF_HOST_MAX))
  for (const picture of due) {
    const fetched = await pictures.load(host, picture.url)
    const made = typeof fetched === 'string' ? fetched : await tiles.makeTiles(fetched)
    // Our own fault: everything stays due.
    if (made === 'busy') break
    await keepPicture(context, host, picture, made)
    const isTaken = typeof made !== 'string'
    sum[isTaken ? 'taken' : 'failed'] += 1
    inARow = isTaken ? 0 : inARow + 1
    if (inARow >= FAILED_IN_A_ROW_MAX) break
  }
  return sum
}

function keepPicture(
  context: Context,
  host: GameHost,
  { game, url, tries: before }: DuePicture,
  made: Exclude<MadeTiles, 'busy'> | PictureFailure,
): Promise<void> {
  const at = context.clock.now()
  const tries = before + 1
  return context.database.write(async (tx) => {
    const row = { hostNo: host.no, game, url, tries, at }
    if (typeof made === 'string') {
      const gapS = Math.min(FIRST_GAP_S * 4 ** Math.min(before, 10), LONGEST_GAP_S)
      return insertFetch(tx, { ...row, failed: made, nextAt: plusSeconds(at, gapS) })
    }
    const digest = digestOf(made.tiles)
    for (const { width, type, body } of made.tiles)
      await insertPicture(tx, { name: pictureName(digest, width, type), body, at })
    await updatePicture(tx, { hostNo: host.no, game, url, picture: digest })
    await insertFetch(tx, { ...row, failed: '', nextAt: null })
  })
}

type PictureFailure = Exclude<Awaited<ReturnType<HostPictures['load']>>, Uint8Array>

/** Over all that was made of it, so that a name never shows anything else. */
function digestOf(tiles: readonly { body: Uint8Array }[]): string {
  const digest = createHash('sha256')
  for (const { body } of tiles) digest.update(body)
  return digest.digest('hex').slice(0, 32)
}

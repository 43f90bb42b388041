import { randomBytes } from 'node:crypto'
import { keptFor } from './kept-for.ts'

const KEPT_MS = 5_000
const PATHS_MAX = 200

/** A rendered document in bytes, parted where the nonce goes, with the headers that are its own. */
export type GuestPage = { status: number; headers: [string, string][]; parts: readonly Buffer[] }

/** Visitors' pages, rendered once in five seconds for everybody. What is kept has a placeholder of 128 random bits where the nonce goes,
 *  so that each answer gets its own. Only an answer of 200 without `Set-Cookie` is kept, and at most 200 paths. */
export function guestPages(nowMs: () => number = () => performance.now()) {
  const kept = keptFor<GuestPage>({ ms: KEPT_MS, keysMax: PATHS_MAX }, nowMs)
  return {
    /** The page under this path, if it is fresh. */
    find: (path: string): GuestPage | null => kept.find(path),
    /** Keeps a rendered page where that is allowed. Returns the page in any case. */
    keep(path: string, { status, headers }: Pick<Response, 'status' | 'headers'>, html: string, placeholder: string): GuestPage {
      const page = { status, headers: [...headers], parts: html.split(placeholder).map((part) => Buffer.from(part)) }
      if (status === 200 && !headers.has('set-cookie')) kept.keep(path, page)
      return page
    },
  }
}

/** The document with this answer's nonce in its places. */
export function withNonce(parts: readonly Buffer[], nonce: string): Buffer<ArrayBuffer> {
  const between = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [between, part])))
}

/** A value nobody can guess: a nonce, or the placeholder of one. */
export const randomNonce = (): string => randomBytes(16).toString('base64url')

import { randomBytes } from 'node:crypto'

const KEPT_MS = 5_000
const PATHS_MAX = 200

export type GuestPage = { parts: string[]; headers: [string, string][] }
type Kept = GuestPage & { atMs: number }

/** Visitors' pages, rendered once in five seconds for everybody. What is kept has a placeholder of 128 random bits where the nonce goes,
 *  so that each answer gets its own. Only an answer of 200 without `Set-Cookie` is kept, and at most 200 paths. */
export function guestPages(nowMs: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>()
  return {
    /** The page under this path, if it is fresh. */
    find(path: string): GuestPage | null {
      const page = kept.get(path)
      if (page && nowMs() - page.atMs < KEPT_MS) return page
      kept.delete(path)
      return null
    },
    /** Keeps a rendered page where that is allowed. Returns the page in any case. */
    keep(path: string, response: Response, html: string, placeholder: string): GuestPage {
      const page = { parts: html.split(placeholder), headers: [...response.headers], atMs: nowMs() }
      if (response.status !== 200 || response.headers.has('set-cookie')) return page
      if (kept.size >= PATHS_MAX) kept.delete(kept.keys().next().value ?? '')
      kept.set(path, page)
      return page
    },
  }
}

/** A value nobody can guess: a nonce, or the placeholder of one. */
export const randomNonce = (): string => randomBytes(16).toString('base64url')

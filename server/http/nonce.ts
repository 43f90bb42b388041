import { createHash, randomBytes } from 'node:crypto'

export const randomNonce = (): string => randomBytes(16).toString('base64url')

/** Replaces the nonce by the SHA-256 (base64) of each inline script that carried it, for a document sent to many. A
 *  script without it was not ours, and gets no hash. */
export function withHashes(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const scripts = html.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'))
  const hashes = [...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64'))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...new Set(hashes)] }
}

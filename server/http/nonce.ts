import { createHash, randomBytes } from 'node:crypto'

/** 128 unguessable bits for a response's Content-Security-Policy. */
export const randomNonce = (): string => randomBytes(16).toString('base64url')

/** A document that is sent to many: without its nonce, and with the SHA-256 (base64) of each inline script that carried it. A script
 *  without the nonce was not ours, and gets no hash. */
export function withHashes(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const scripts = html.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'))
  const hashes = [...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64'))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...new Set(hashes)] }
}

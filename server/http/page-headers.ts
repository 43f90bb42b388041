import { permissions, reporting } from './answer-headers.ts'

/** Allows scripts and styles with the response's nonce, or of these SHA-256 hashes (base64). */
export type Allowed = { nonce: string } | { scriptHashes?: readonly string[]; styleHash?: string }

/** Nothing may write markup from text. The referrer policy is `same-origin`: `no-referrer` would make browsers send
 *  `Origin: null` with our own forms. */
export function pageHeaders(allowed: Allowed, https: boolean): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...sourcesOf(allowed),
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app dompurify',
      reporting,
    ].join('; '),
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'cache-control': 'no-store',
  }
}

/** The site's own files are named beside hashes: engines differ on whether what a hashed script imports may run. */
function sourcesOf(allowed: Allowed): [script: string, style: string] {
  if ('nonce' in allowed)
    return [`script-src 'nonce-${allowed.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${allowed.nonce}'`]
  const { scriptHashes = [], styleHash } = allowed
  const scripts = scriptHashes.length === 0 ? ["'none'"] : ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)]
  return [
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${styleHash === undefined ? '' : ` 'sha256-${styleHash}'`}`,
  ]
}

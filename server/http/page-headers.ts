import { permissions, reporting } from './answer-headers.ts'

/** The headers of every page of the member site. Scripts run by this response's nonce alone, and nothing may write markup from text.
 *  `allowed`: that nonce, or for a page without script the SHA-256 (base64) of its one style. The referrer policy is `same-origin`:
 *  `no-referrer` would make browsers send `Origin: null` with our own forms. */
export function pageHeaders(allowed: string | { styleHash: string }, https: boolean): Record<string, string> {
  const [script, style] =
    typeof allowed === 'string'
      ? [`script-src 'nonce-${allowed}' 'strict-dynamic'`, `'nonce-${allowed}'`]
      : ["script-src 'none'", `'sha256-${allowed.styleHash}'`]
  return {
    'content-security-policy': [
      "default-src 'none'",
      script,
      `style-src 'self' ${style}`,
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

/** Where browsers report breaches of a content policy (`server/http/csp-reports.ts`). */
export const reportPath = '/csp-reports'

/** What every answer carries, whatever made it: pages put their own content policy in the place of this one, which lets nothing run, load or frame. */
export function answerHeaders(https: boolean): [name: string, value: string][] {
  return [
    ['content-security-policy', `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${reporting}`],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissions],
    ['reporting-endpoints', `csp="${reportPath}"`],
    ...(https ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as [string, string]] : []),
  ]
}

/** The end of every content policy: where its breaches are told, in the new way and the old. */
export const reporting = `report-to csp; report-uri ${reportPath}`

/** What no page of ours may ask a browser for. */
export const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

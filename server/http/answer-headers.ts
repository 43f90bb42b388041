/** Where browsers report violations of a content policy (`server/http/csp-reports.ts`). */
export const reportPath = '/csp-reports'

/** The headers of every response: pages replace the content policy by their own; this one lets nothing run, load or frame. */
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

const MEANT_FOR_PARTS = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])
const PART = /^(?:font|text\/(?:css|javascript)|image\/(?!svg))/

/** Whether one of `answerHeaders` belongs on a response. All do, except on our own fonts, styles, scripts and images but SVG:
 *  headers about documents have no effect there, and a home page has some twenty such files, each of which would grow by 0.4 KB. An SVG
 *  is a document where it is opened by itself, and keeps them; so do files that have a policy of their own, such as the images that
 *  operators sent. */
export function belongsOn(answered: Headers): (name: string) => boolean {
  const isPart =
    PART.test(answered.get('content-type') ?? '') &&
    answered.get('cache-control')?.startsWith('public') === true &&
    !answered.has('content-security-policy')
  return (name) => !answered.has(name) && (!isPart || MEANT_FOR_PARTS.has(name))
}

/** The end of every content policy: where its violations are reported, in the new way and the old. */
export const reporting = `report-to csp; report-uri ${reportPath}`

/** Browser features that no page of ours may use. */
export const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

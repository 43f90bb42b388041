export const reportPath = '/csp-reports'

/** Of every response; pages replace the content policy. This one lets nothing run, load or frame. */
export function answerHeaders(https: boolean): [name: string, value: string][] {
  return [
    [
      'content-security-policy',
      `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${reporting}`,
    ],
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

/** False for our own fonts, styles, scripts and bitmaps, which headers about documents would only make larger (0.4 KB
 *  each). An SVG may be opened as a document, and keeps them, as do files with a policy of their own. */
export function belongsOn(answered: Headers): (name: string) => boolean {
  const isPart =
    PART.test(answered.get('content-type') ?? '') &&
    answered.get('cache-control')?.startsWith('public') === true &&
    !answered.has('content-security-policy')
  return (name) => !answered.has(name) && (!isPart || MEANT_FOR_PARTS.has(name))
}

export const reporting = `report-to csp; report-uri ${reportPath}`

export const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

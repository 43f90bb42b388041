import { randomNonce } from './nonce.ts'
import { pageHeaders } from './page-headers.ts'
import { brand } from '../brand.th.ts'
import * as th from './broken-page.th.ts'

const style = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center}',
  'body{background:#0b0d1c;color:#f7f2e6;font:16px/1.65 sans-serif}',
  'main{padding:24px}h1{font-size:24px;margin:0 0 4px}p{margin:0 0 20px;color:#c9c8dc}',
  'a{display:inline-block;padding:13px 28px;border-radius:14px;background:#e6c468;color:#1b1204;font-weight:600;text-decoration:none}',
].join('')

/** Needs nothing of the site (specification, section 2). */
export const brokenPage = (): Response =>
  barePage({ status: 500, title: 'An error occurred', text: th.broken, home: '/' })

/** `text`: trusted markup. */
export function barePage(page: {
  status: number
  title: string
  text: string
  home: string | null
  headers?: Record<string, string>
}): Response {
  const nonce = randomNonce()
  const home = page.home === null ? '' : `<a href="${page.home}">${th.backHome}</a>`
  const html = [
    '<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${page.title} · ${brand}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${page.title}</h1>`,
    `<p>${page.text}</p>${home}</main></body></html>`,
  ].join('')
  const headers = { 'content-type': 'text/html; charset=utf-8', ...pageHeaders({ nonce }, false), ...page.headers }
  return new Response(html, { status: page.status, headers })
}

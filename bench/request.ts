import { type Agent, request } from 'node:http'

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** The answer to a request; its status is 0 for a broken connection. */
export type SiteAnswer = { status: number; body: string }

/** Requests the site as its proxy does, with the address of the caller in `X-Forwarded-For`. A broken connection is an answer too. */
export function requestThroughProxy(
  agent: Agent,
  url: string,
  { caller, bearer, form }: { caller: string; bearer?: string; form?: Record<string, string> },
): Promise<SiteAnswer> {
  const sent = form && new URLSearchParams(form).toString()
  const headers = {
    'x-forwarded-for': caller,
    'user-agent': PHONE_BROWSER,
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(sent !== undefined
      ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(sent) }
      : {}),
  }
  return new Promise((done) => {
    const outgoing = request(url, { agent, method: sent !== undefined ? 'POST' : 'GET', headers }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        body += piece
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, body }))
      reply.on('error', () => done({ status: 0, body }))
    })
    outgoing.on('error', () => done({ status: 0, body: '' }))
    outgoing.end(sent)
  })
}

import { expiresCookie, tokenCookie } from '#contract/plain/constants.ts'
import { readableCookie, untilFromNow } from './session.ts'

/** The API's binding cookie, and the readable token as cookies, from which script copies it to storage. */
export function sessionHeaders(token: string, expiresInSeconds: number, fromApi: Headers): Headers {
  const headers = passedOn(fromApi)
  headers.append('Set-Cookie', readableCookie(tokenCookie, token, expiresInSeconds))
  headers.append('Set-Cookie', readableCookie(expiresCookie, untilFromNow(expiresInSeconds), expiresInSeconds))
  return headers
}

/** The API's `Set-Cookie` headers. */
export function passedOn(fromApi: Headers): Headers {
  const headers = new Headers()
  for (const cookie of fromApi.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

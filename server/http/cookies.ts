import { parse } from 'hono/utils/cookie'

/** The value of one cookie of a request, by its exact name; null where it is missing. Where a context is at hand, `getCookie` of
 *  `hono/cookie` reads the same. */
export const cookieOf = (request: Request, name: string): string | null => parse(request.headers.get('cookie') ?? '', name)[name] ?? null

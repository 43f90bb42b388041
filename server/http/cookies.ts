import { parse } from 'hono/utils/cookie'

/** Null where it is missing. */
export const cookieOf = (request: Request, name: string): string | null => parse(request.headers.get('cookie') ?? '', name)[name] ?? null

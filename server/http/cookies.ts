import { parse } from 'hono/utils/cookie'

export const cookieOf = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] ?? null

import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { ticketCookie } from '#contract/plain/constants.ts'
import { adoptToken, dropLogOut } from '#member/session/browser-session.ts'
import { ip as claimedIp } from '#member/session/state.ts'
import { cookieValue } from '#member/session/session.ts'
import { sessionHeaders } from '#member/session/session-answer.ts'
import { viewerContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { Note } from '#ui/surface.tsx'
import { type FormAnswer, refusedForm } from './form-answer.ts'
import { callAsVisitor } from './visitor-call.ts'
import { wayBack } from './way-back.ts'
import { useSending } from './use-sending.ts'
import * as th from './authenticate.th.ts'
import './members.css'

export const handle: ShellHandle = { bare: true }

export const meta = () => [{ title: titled(th.title) }, { name: 'robots', content: 'noindex' }]

/** The lifetime of a ticket in a message. */
const COOKIE_SECONDS = 900

const ticketSetCookie = (ticket: string): string =>
  `${ticketCookie}=${ticket}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${ticket === '' ? 0 : COOKIE_SECONDS}`

/**
 * Moves the ticket into an HttpOnly cookie first: neither history nor referrer keeps it. Does not consume it, so link
 * scanners may open the page. A signed-in member goes on.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const to = wayBack(url.searchParams.get('to'))
  if (context.get(viewerContext)) throw redirect(to)
  const ticket = url.searchParams.get('ticket')
  if (ticket === null) return null
  const withoutTicket = to === '/' ? '/authenticate' : `/authenticate?to=${encodeURIComponent(to)}`
  const wellFormed = /^[\w-]{1,256}$/.test(ticket)
  throw redirect(withoutTicket, { status: 303, headers: { 'Set-Cookie': ticketSetCookie(wellFormed ? ticket : '') } })
}

/** Consumes the ticket, with or without script: sets token and session cookie and goes to the link's path of ours. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ticket = cookieValue(request.headers.get('Cookie') ?? '', ticketCookie) ?? ''
  const call = callAsVisitor(request, context)
  const answer = await call('POST /login/ticket', { ticket, ip: await claimedIp(call) })
  const clearTicket = ticketSetCookie('')
  if (!answer.ok)
    return data<FormAnswer>(refusedForm(answer.error, {}), { status: 422, headers: { 'Set-Cookie': clearTicket } })
  const headers = sessionHeaders(answer.data.access_token, answer.data.expires_in, answer.headers)
  headers.append('Set-Cookie', clearTicket)
  return redirect(wayBack(new URL(request.url).searchParams.get('to')), { headers })
}

/** With script: copies the readable token to storage before the next page needs it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  dropLogOut()
  try {
    return await serverAction<typeof action>()
  } finally {
    adoptToken()
  }
}

/** One press signs in. It does not reveal whose link it is. */
export default function Authenticate() {
  const answer = useActionData<FormAnswer>()
  const [search] = useSearchParams()
  const busy = useSending() !== null
  const to = search.get('to')
  const failed = answer?.errors.error
  return (
    <div className="column stack loose guest-form">
      <header className="stack centred login-head">
        <BrandMark size={72} />
        <h1 className="display leaf">{failed ? th.invalid : th.title}</h1>
        {!failed && <p className="small quiet">{th.once}</p>}
      </header>
      {failed ? (
        <Note kind="error">{failed}</Note>
      ) : (
        <Form method="post" className="stack" replace noValidate>
          <Button type="submit" full busy={busy} busyText={th.signingIn}>
            {th.logIn}
          </Button>
        </Form>
      )}
      <ButtonLink variant={failed ? 'gold' : 'plain'} full to={to ? `/login?to=${encodeURIComponent(to)}` : '/login'}>
        {th.byPassword}
      </ButtonLink>
      {!failed && <p className="caption faint centred">{th.notYou}</p>}
    </div>
  )
}

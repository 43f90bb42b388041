import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { ip as claimedIp } from '#member/session/state.ts'
import { adoptToken, call, storeToken } from '#member/session/browser-session.ts'
import { sessionHeaders } from '#member/session/session-answer.ts'
import { useFocusOnFailure } from '#member/session/focus-on-failure.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { Note } from '#ui/surface.tsx'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'
import { CookiesDenied } from './cookies-denied.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PhoneField } from './phone-step.tsx'
import { answeredOrNetworkFailure } from './network-failure.ts'
import { useUnchangedErrors } from './use-unchanged-errors.ts'
import { useSending } from './use-sending.ts'
import { callAsVisitor } from './visitor-call.ts'
import { wayBack } from './way-back.ts'
import * as th from './login.th.ts'
import './members.css'

export const handle: ShellHandle = { bare: true }

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

/** With or without script: sets the session's cookies (token and binding) and goes where the visitor wanted to go. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = callAsVisitor(request, context)
  const phone = textOf(form, 'phone')
  const answer = await call('POST /login', { phone, password: textOf(form, 'password'), ip: await claimedIp(call) })
  if (!answer.ok) return data<FormAnswer>(refusedForm(answer.error, { phone }), { status: 422 })
  const to = wayBack(new URL(request.url).searchParams.get('to'))
  return redirect(to, { headers: sessionHeaders(answer.data.access_token, answer.data.expires_in, answer.headers) })
}

/** With script: copies the readable token to storage before the next page needs it. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const credential = textOf(await request.clone().formData(), 'credential')
  if (credential !== '') return logInByPasskey(request, credential)
  try {
    return await answeredOrNetworkFailure(() => serverAction<typeof action>())
  } finally {
    adoptToken()
  }
}

/** In the browser, since passkeys need script. */
async function logInByPasskey(request: Request, credential: string) {
  const answer = await call('POST /login/passkey', { credential, ip: await claimedIp(call) })
  if (!answer.ok) return refusedForm(answer.error, {})
  storeToken(answer.data)
  return redirect(wayBack(new URL(request.url).searchParams.get('to')))
}

export default function Login() {
  const [answer, onChange] = useUnchangedErrors(useActionData<FormAnswer>())
  const [search] = useSearchParams()
  const sending = useSending()
  const busy = sending !== null && !sending.has('credential')
  useFocusOnFailure(answer)
  const to = search.get('to')
  const unfinished = search.has('unfinished')
  const isLocked = answer?.code === 'LOGIN_LOCKED'
  return (
    <div className="column stack loose guest-form">
      <header className="stack centred login-head">
        <BrandMark size={72} />
        <h1 className="display leaf">{th.heading}</h1>
        <p className="small quiet">{th.welcome}</p>
      </header>
      {unfinished && !answer && <Note kind="info">{th.registrationOver}</Note>}
      {search.has('unlocked') && !answer && <Note kind="success">{th.unlocked}</Note>}
      <CookiesDenied />
      <Form method="post" className="stack" replace noValidate onChange={onChange}>
        <PhoneField answer={answer} />
        <PasswordField
          label={th.password}
          name="password"
          autoComplete="current-password"
          required
          aside={
            <Link className="caption gold underlined" to="/forgetpassword">
              {th.forgotten}
            </Link>
          }
          error={answer?.errors.password ?? answer?.errors.error}
        />
        {isLocked && (
          <ButtonLink variant="line" full icon="lock" to="/unlock">
            {th.unlock}
          </ButtonLink>
        )}
        <Button type="submit" full busy={busy} busyText={th.signingIn}>
          {th.title}
        </Button>
        <PasskeyLogin />
        <ButtonLink variant="line" full to={to ? `/register?to=${encodeURIComponent(to)}` : '/register'}>
          {th.register}
        </ButtonLink>
      </Form>
      <p className="caption faint centred">
        {th.ageLine} <Link to="/privacy-policy">{th.privacy}</Link>
      </p>
    </div>
  )
}

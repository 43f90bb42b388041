import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { identityRefusals } from '#contract/plain/identity.th.ts'
import { systemClock } from '#kit/clock.ts'
import { parseThaiMobile } from '#kit/phone.ts'
import { type Call, isUnauthenticated, type Outcome } from '#member/api.ts'
import { nowMs } from '#member/session/snapshot.ts'
import { sessionHeaders, passedOn } from '#member/session/session-answer.ts'
import { bankFields, bankRefusal, bankValues } from './bank-values.ts'
import { finishLoggedIn, type Registration, readRegistration, registrationSetCookie } from './registration.ts'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'
import { callAsVisitor } from './visitor-call.ts'
import * as state from '#member/session/state.ts'
import * as th from './register.th.ts'

type FailedOutcome = Extract<Outcome<unknown>, { ok: false }>
type Step = { form: FormData; cookies: string; registration: Registration; call: Call }

/**
 * With or without script. Success is kept in a cookie and answered with a redirect, so a reload never repeats a form;
 * failure is a 422 with errors and values.
 */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const cookies = request.headers.get('Cookie') ?? ''
  const registration = readRegistration(cookies)
  const step: Step = {
    form,
    cookies,
    registration,
    call: callAsVisitor(request, context, state.registerToken(registration)),
  }
  switch (textOf(form, 'step')) {
    case 'phone':
      return sendOtp(step, textOf(form, 'phone'))
    case 'resend':
      return registration.step === 'otp' ? sendOtp(step, registration.phone) : goOn({ step: 'phone' })
    case 'otp':
      return registration.step === 'otp' ? verifyOtp(step, registration.phone) : goOn({ step: 'phone' })
    case 'password':
      if (registration.step === 'phone') return outOfTime('')
      return registration.step === 'password' ? setPassword(step, registration) : goOn(registration)
    case 'bank':
      if (registration.step === 'phone') return toFinishLoggedIn()
      return state.registerPassword(registration)
        ? addBankAccount(step, state.registerPhone(registration))
        : goOn(registration)
    default:
      return goOn({ step: 'phone' })
  }
}

/** Step 1, and another code. */
async function sendOtp({ form, cookies, registration, call }: Step, phone: string) {
  const resending = registration.step === 'otp' && registration.phone === parseThaiMobile(phone)
  if (!resending && textOf(form, 'consent') !== 'yes') return consentMissing(phone)
  const affiliate = state.affiliatekey(cookies)
  const referral = state.referral(cookies)
  const answer = await call('POST /register/phone', {
    phone,
    ip: await state.ip(call),
    // A field of the specification: accepted, without effect.
    no_otp: '',
    // A marketing partner's key wins over a member's (decisions, section 3).
    ...(affiliate ? { affiliate_key: affiliate } : referral ? { referral_key: referral } : {}),
  })
  if (answer.ok) {
    const { otp_reference: reference, resend_after } = answer.data
    return goOn({
      step: 'otp',
      phone: parseThaiMobile(phone) ?? phone,
      reference,
      resendAtMs: nowMs() + resend_after * 1000,
    })
  }
  return refusedAnswer(answer, { phone, consent: textOf(form, 'consent') })
}

/** No code is sent; the phone's errors are shown as well. */
function consentMissing(phone: string) {
  const wrong =
    parseThaiMobile(phone) === null &&
    (phone.trim() === '' ? identityRefusals.PHONE_REQUIRED : identityRefusals.PHONE_INVALID)
  const errors = { ...(wrong && { phone: wrong }), consent: th.consentMissing }
  return data<FormAnswer>(
    { code: 'CONSENT_MISSING', values: { phone }, errors, answerId: crypto.randomUUID() },
    { status: 422 },
  )
}

/** Step 2: gets the registration token. */
async function verifyOtp({ form, call }: Step, phone: string) {
  const answer = await call('POST /register/otp', { phone, otp: textOf(form, 'otp') })
  if (!answer.ok) return refusedAnswer(answer, {})
  return goOn({ step: 'password', phone, token: answer.data.access_token }, passedOn(answer.headers))
}

/**
 * Step 3. The API compares the confirmation first, so that the specification's text is shown whatever else is wrong.
 */
async function setPassword({ form, call }: Step, { phone, token }: { phone: string; token: string }) {
  const answer = await call('POST /register/password', {
    phone,
    password: textOf(form, 'password'),
    password_confirmation: textOf(form, 'password_confirmation'),
  })
  return answer.ok ? goOn({ step: 'bank', phone, token }) : refusedAnswer(answer, {}, phone)
}

/** Step 4; the answer holds a session. */
async function addBankAccount({ form, call }: Step, phone: string) {
  const values = bankValues(form)
  const answer = await call('POST /register/bank-account', { phone, ...bankFields(values) })
  if (!answer.ok) {
    if (isUnauthenticated(answer)) return toFinishLoggedIn()
    return data<FormAnswer>(bankRefusal(answer.error, values, systemClock.now()), { status: 422 })
  }
  const headers = sessionHeaders(answer.data.access_token, answer.data.expires_in, answer.headers)
  headers.append('Set-Cookie', registrationSetCookie({ step: 'phone' }))
  return redirect('/register/welcome', { headers })
}

function goOn(registration: Registration, headers = new Headers()) {
  headers.append('Set-Cookie', registrationSetCookie(registration))
  return redirect('/register', { headers })
}

function refusedAnswer(refused: FailedOutcome, values: Record<string, string>, phone = '') {
  return isUnauthenticated(refused)
    ? outOfTime(phone)
    : data<FormAnswer>(refusedForm(refused.error, values), { status: 422 })
}

/**
 * The registration token expired after the password was set: the visitor is a member now, logs in, and adds the account
 * there.
 */
function toFinishLoggedIn() {
  return redirect(finishLoggedIn, { headers: { 'Set-Cookie': registrationSetCookie({ step: 'phone' }) } })
}

/** Expired: restarts with the verified phone and the reason. */
function outOfTime(phone: string) {
  const headers = { 'Set-Cookie': registrationSetCookie({ step: 'phone' }) }
  const answer: FormAnswer = {
    code: 'REGISTRATION_OVER',
    values: { phone },
    errors: { error: th.over },
    answerId: crypto.randomUUID(),
  }
  return data<FormAnswer>(answer, { status: 422, headers })
}

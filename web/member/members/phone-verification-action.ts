import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { parseThaiMobile } from '#kit/phone.ts'
import type { Call, Outcome } from '#member/api.ts'
import { nowMs } from '#member/session/snapshot.ts'
import { passedOn } from '#member/session/session-answer.ts'
import { type FormAnswer, refusedForm, textOf } from './form-answer.ts'
import {
  type PhoneVerification,
  type VerificationPurpose,
  verificationSetCookie,
  readVerification,
} from './phone-verification.ts'
import { callAsVisitor } from './visitor-call.ts'
import { forgetPassword } from '#member/session/state.ts'

type VerificationPaths = {
  purpose: VerificationPurpose
  page: string
  start: 'POST /reset-password/start' | 'POST /unlock/start'
  confirm: 'POST /reset-password/confirm-otp' | 'POST /unlock/confirm'
}
type FailedOutcome = Extract<Outcome<unknown>, { ok: false }>
type Otp = Extract<PhoneVerification, { step: 'otp' }>
type Verified = Extract<PhoneVerification, { step: 'password' }>

const reset: VerificationPaths = {
  purpose: 'reset',
  page: '/forgetpassword',
  start: 'POST /reset-password/start',
  confirm: 'POST /reset-password/confirm-otp',
}
const unlock: VerificationPaths = {
  purpose: 'unlock',
  page: '/unlock',
  start: 'POST /unlock/start',
  confirm: 'POST /unlock/confirm',
}

/** One step of a reset, with or without script: kept in a cookie and answered with a redirect. */
export const resetAction = (args: ActionFunctionArgs) =>
  oneStep(reset, args, {
    verified: ({ phone, token }, otp) => goOn(reset, { step: 'password', phone, token, otp }),
    setPassword,
  })

/** A right code leads back to the login. */
export const unlockAction = (args: ActionFunctionArgs) =>
  oneStep(unlock, args, {
    verified: (_flow, _otp, headers) => goOn(unlock, { step: 'phone' }, headers, '/login?unlocked'),
    setPassword: () => goOn(unlock, { step: 'phone' }),
  })

type VerificationEnds = {
  verified: (flow: Otp, otp: string, headers: Headers) => Response
  setPassword: (call: Call, form: FormData, flow: Verified) => Promise<CallResponse> | CallResponse
}
type CallResponse = Response | ReturnType<typeof data<FormAnswer>>

async function oneStep(
  way: VerificationPaths,
  { request, context }: ActionFunctionArgs,
  ends: VerificationEnds,
): Promise<CallResponse> {
  const form = await request.formData()
  const verification = readVerification(way.purpose, request.headers.get('Cookie') ?? '')
  const call = callAsVisitor(request, context)
  switch (textOf(form, 'step')) {
    case 'phone':
      return sendCode(way, call, textOf(form, 'phone'))
    case 'resend':
      return verification.step === 'otp' ? sendCode(way, call, verification.phone) : goOn(way, { step: 'phone' })
    case 'otp':
      return verification.step === 'otp'
        ? verifyCode(way, call, verification, textOf(form, 'otp'), ends)
        : goOn(way, { step: 'phone' })
    case 'password':
      return verification.step === 'password' ? ends.setPassword(call, form, verification) : goOn(way, verification)
    default:
      return goOn(way, { step: 'phone' })
  }
}

async function sendCode(way: VerificationPaths, call: Call, typed: string): Promise<CallResponse> {
  const answer = await call(way.start, { phone: typed })
  if (!answer.ok) return refusedAnswer(way, answer, { phone: typed })
  const { token, otp_reference: reference, resend_after } = answer.data
  const phone = parseThaiMobile(typed) ?? typed
  return goOn(
    way,
    { step: 'otp', phone, token, reference, resendAtMs: nowMs() + resend_after * 1000 },
    passedOn(answer.headers),
  )
}

async function verifyCode(
  way: VerificationPaths,
  call: Call,
  flow: Otp,
  otp: string,
  ends: VerificationEnds,
): Promise<CallResponse> {
  const { phone, token } = flow
  const answer = await call(way.confirm, { phone, token, otp })
  return answer.ok ? ends.verified(flow, otp, passedOn(answer.headers)) : refusedAnswer(way, answer, {})
}

async function setPassword(call: Call, form: FormData, verification: Verified): Promise<CallResponse> {
  const answer = await call('POST /reset-password/confirm-password', {
    ...forgetPassword(verification),
    password: textOf(form, 'password'),
    password_confirmation: textOf(form, 'password_confirmation'),
  })
  return answer.ok ? goOn(reset, { step: 'complete' }, passedOn(answer.headers)) : refusedAnswer(reset, answer, {})
}

function goOn(
  way: VerificationPaths,
  verification: PhoneVerification,
  headers = new Headers(),
  to = way.page,
): Response {
  headers.append('Set-Cookie', verificationSetCookie(way.purpose, verification))
  return redirect(to, { headers })
}

/** An expired flow restarts from the beginning, with the reason. */
function refusedAnswer(way: VerificationPaths, { error }: FailedOutcome, values: Record<string, string>): CallResponse {
  const over = error.code === 'OTP_FLOW_OVER' || error.code === 'RESET_STEP_MISSING'
  const headers = over ? { 'Set-Cookie': verificationSetCookie(way.purpose, { step: 'phone' }) } : {}
  return data<FormAnswer>(refusedForm(error, values), { status: 422, headers })
}

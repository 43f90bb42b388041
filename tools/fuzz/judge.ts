import { openAnswerChecker } from '#tools/answer-checker.ts'
import { type ActorPool, OTP } from './actors.ts'
import type { Input } from './inputs.ts'
import type { ReceivedAnswer } from './send.ts'

export type Finding = {
  verdict: 'failure of ours' | 'contract' | 'secret' | 'ownership' | 'no answer' | 'event loop' | 'books'
  what: string
}

/** The path as the server reads it: dots resolved, unreserved escapes decoded. */
function pathAsRead(path: string): string {
  const { pathname } = new URL(`http://site${path.startsWith('/') ? path : `/${path}`}`)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Judges answers by the OpenAPI document and the list of secrets alone. */
export function openJudge(
  document: Record<string, unknown>,
  actors: ActorPool,
): (input: Input, got: ReceivedAnswer) => Finding[] {
  const check = openAnswerChecker(document)
  return (input, got) => {
    const { message, role, pathId } = input
    const path = pathAsRead(message.path)
    const findings: Finding[] = []
    if (got.status >= 500 && got.status !== 503)
      findings.push({ verdict: 'failure of ours', what: `status ${got.status}` })
    if (/^\/api(?:\/|$)/.test(path) && !isOfHttpItself(input, got)) {
      const { violations } = check({
        method: message.method,
        path,
        status: got.status,
        headers: got.headers,
        body: got.body,
      })
      findings.push(...violations.map((what): Finding => ({ verdict: 'contract', what })))
    }
    const owners = pathId === null ? new Set<string>() : actors.ownersOf(pathId)
    if (owners.size > 0 && !owners.has(role) && got.status === 200 && message.path.includes(pathId ?? ''))
      findings.push({ verdict: 'ownership', what: `${role} was let at what is ${[...owners].join(' and ')}'s` })
    return [...findings, ...leakedSecrets(input, got, actors)]
  }
}

/** Headers that are invalid HTTP (a length beside chunks, an impossible host or expectation, too many) are answered by Node before our
 *  code runs, without the id that each of our answers has. */
const isOfHttpItself = ({ kind, message }: Input, { status, headers, body }: ReceivedAnswer): boolean =>
  (kind === 'random' || message.path.length > 12_000) &&
  [400, 417, 431].includes(status) &&
  body.length < 1_000 &&
  !headers.has('x-request-id')

/** What an answer discloses that it must not: a secret to anyone, or personal data to another. What the request itself contained does
 *  not count. */
function leakedSecrets({ role, message }: Input, { headers, body }: ReceivedAnswer, actors: ActorPool): Finding[] {
  const output = `${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${body}`
  const found: Finding[] = []
  for (const [secret, label] of actors.secrets)
    if (secret === OTP ? new RegExp(`\\b${OTP}\\b`).test(output) : output.includes(secret))
      found.push({ verdict: 'secret', what: `the answer discloses ${label}` })
  const sent = `${decodeURIComponentSafely(message.path)}${message.body?.toString('utf8') ?? ''}`
  for (const { role: holder, what } of actors.privates())
    if (holder !== role && output.includes(what) && !sent.includes(what) && !sent.includes(encodeURIComponent(what)))
      found.push({ verdict: 'secret', what: `the answer discloses ${role} what is ${holder}'s own` })
  return found
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import type { Stack } from '#tools/stack.ts'
import { type ActorPool, type Role, ROLES } from './actors.ts'
import { type Input, inputOf } from './inputs.ts'
import { type Finding, openJudge } from './judge.ts'
import { fieldMutations, type Operation, operationsOf } from './operations.ts'
import { type ReceivedAnswer, send, sendRaw } from './send.ts'
import { curlOf } from './http-message.ts'
import { ownIdsIn } from './own-ids.ts'

export type FuzzRun = {
  sent: number
  /** Raw bytes sent that are hardly HTTP. */
  malformedRequests: number
  /** Requests that Node's client refused to send, or that the site may answer by closing the connection, and did. */
  notSent: number
  /** How often a bearer was renewed that the site no longer accepted. */
  renewed: number
  operations: string[]
  /** The operations that have answered 200. */
  done: Set<string>
  statuses: Map<number, number>
  roles: Map<Role, number>
  slowest: { name: string; ms: number }[]
  findings: { finding: Finding; reproduce: string; curl: string }[]
}

type Lag = { at: number; ms: number }
/** When an input was under way. */
type InputTime = { from: number; to: number; reproduce: string; curl: string }
type Options = {
  stack: Stack
  document: Record<string, unknown>
  actors: ActorPool
  inputs: number
  seed: number
  only: number | null
  /** How many inputs are under way at the same time. */
  lanes: number
  /** Nothing is sent after so many minutes; 0 sets no time limit. */
  minutes: number
  lags: () => Lag[]
  print: (line: string) => void
}

const SLOWEST = 5
const PROGRESS_EVERY = 10_000
/** More findings than this add nothing. */
const FINDINGS_MAX = 200

/** Sends all inputs of a seed, some at a time, and judges each answer. */
export async function fuzz({
  stack,
  document,
  actors,
  inputs,
  seed,
  only,
  lanes,
  minutes,
  lags,
  print,
}: Options): Promise<FuzzRun> {
  const operations = operationsOf(document)
  const broken = fieldMutations(operations, seed)
  const judge = openJudge(document, actors)
  const run = emptyRun(operations)
  const times: InputTime[] = []
  const renewing = new Map<Role, Promise<void>>()
  const numbers = only === null ? Array.from({ length: inputs }, (_, at) => at) : [only]

  const runInput = async (at: number): Promise<void> => {
    await Promise.all(renewing.values())
    const input = inputOf(seed, at, operations, broken, actors)
    const reproduce = `npm run fuzz -- --seed ${seed} --only ${at}  (input ${at}, ${input.kind}, ${input.operation.name}, as ${input.role})`
    const from = Date.now()
    const found = input.raw ? await judgeRaw(stack, input.raw, run) : await judgeAnswer(input)
    const curl = input.raw
      ? `base64 -d <<<${input.raw.toString('base64').slice(0, 400)} | nc`
      : curlOf(input.message, [...actors.secrets])
    times.push({ from, to: Date.now(), reproduce, curl })
    run.sent += 1
    if (run.sent % PROGRESS_EVERY === 0) print(`${run.sent} sent, ${run.findings.length} found`)
    for (const finding of found) if (run.findings.length < FINDINGS_MAX) run.findings.push({ finding, reproduce, curl })
  }

  const judgeAnswer = async (input: Input): Promise<Finding[]> => {
    const got = await send(stack.siteUrl, input.message)
    if (typeof got === 'string') {
      const lost = !got.startsWith('not sent:') && !mayHangUp(input)
      if (!lost) run.notSent += 1
      return lost ? [{ verdict: 'no answer', what: got }] : []
    }
    const findings = judge(input, got)
    count(run, input, got)
    noteAnswer(actors, input, got)
    if (got.status === 401 && input.kind !== 'random' && input.operation.name !== 'POST /login') await renew(input.role)
    return findings
  }

  /** Renews a dead bearer once for all who find it dead. */
  const renew = async (role: Role): Promise<void> => {
    const { bearer } = actors.person(role)
    if (bearer === null || (await isLive(stack, role, bearer))) return
    const renewal = renewing.get(role) ?? actors.renew(role).finally(() => renewing.delete(role))
    renewing.set(role, renewal)
    await renewal
    run.renewed += 1
  }

  const endAt = minutes === 0 ? Infinity : Date.now() + minutes * 60_000
  const lane = async (): Promise<void> => {
    for (let at = numbers.shift(); at !== undefined && Date.now() < endAt; at = numbers.shift()) await runInput(at)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  run.findings.push(...findingsOfLags(lags(), times))
  return run
}

/** Until the first input the site warms up: it opens its pools and reads what its hosts offer. */
function findingsOfLags(lags: readonly Lag[], times: readonly InputTime[]): FuzzRun['findings'] {
  const begun = Math.min(...times.map(({ from }) => from))
  return lags
    .filter(({ at }) => at >= begun)
    .map(({ at, ms }) => {
      const during = times.filter(({ from, to }) => from <= at && to >= at - ms - 50)
      return {
        finding: {
          verdict: 'event loop',
          what: `stood still for ${ms} ms, with ${during.length} inputs under way`,
        },
        reproduce: during[0]?.reproduce ?? 'nothing was under way',
        curl: during.map(({ reproduce }) => reproduce).join('\n    '),
      }
    })
}

const emptyRun = (operations: readonly Operation[]): FuzzRun => ({
  sent: 0,
  malformedRequests: 0,
  notSent: 0,
  renewed: 0,
  operations: operations.map(({ name }) => name),
  done: new Set(),
  statuses: new Map(),
  roles: new Map(),
  slowest: [],
  findings: [],
})

/** Whether a bearer is still accepted. */
async function isLive(stack: Stack, role: Role, bearer: string): Promise<boolean> {
  const path = role === 'registering' ? '/api/register/password' : '/api/user'
  const method = role === 'registering' ? 'POST' : 'GET'
  const got = await send(stack.siteUrl, { method, path, headers: { authorization: `Bearer ${bearer}` }, body: null })
  return typeof got !== 'string' && got.status !== 401
}

/** For malformed HTTP the connection may be closed; a 5xx is a finding. */
async function judgeRaw(stack: Stack, raw: Buffer, run: FuzzRun): Promise<Finding[]> {
  const { statuses } = await sendRaw(stack.siteUrl, raw)
  run.malformedRequests += 1
  return statuses
    .filter((status) => status >= 500 && status !== 503 && status !== 505)
    .map((status) => ({ verdict: 'failure of ours', what: `status ${status} to raw bytes` }))
}

/** The connection may be closed on a request whose headers contradict its body, or that is too large. */
const mayHangUp = ({ message, kind }: Input): boolean =>
  kind === 'random' || (message.body?.length ?? 0) > 60_000 || message.path.length > 15_000

function count(run: FuzzRun, { operation, role, kind }: Input, { status, ms }: ReceivedAnswer): void {
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1)
  run.roles.set(role, (run.roles.get(role) ?? 0) + 1)
  if (status === 200 && kind === 'valid') run.done.add(operation.name)
  run.slowest = [...run.slowest, { name: operation.name, ms }].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
}

/** Keeps what an answer of success contained for later inputs: ids with their owners, and bearers, which are secrets from now on. */
function noteAnswer(actors: ActorPool, { role, operation, message }: Input, { status, body }: ReceivedAnswer): void {
  if (status !== 200 || operation.path === '/openapi.json' || operation.path === '/docs') return
  for (const [, token] of body.matchAll(/"access_token":"([^"]+)"/g))
    actors.secrets.set(token ?? '', 'a bearer of somebody')
  if (operation.path === '/register/phone') actors.notePhone(/06[0-9]{8}/.exec(message.body?.toString() ?? '')?.[0])
  // Public ids have no owner.
  if (operation.access === 'open') return
  if (ROLES.indexOf(role) >= 2) for (const id of ownIdsIn(body)) actors.noteId(role, id)
}

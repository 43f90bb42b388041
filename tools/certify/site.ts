import type { Adapter, Keys } from './adapter.ts'
import type { PlayerSlot } from './plan.ts'

/** A launch as it reached the host: what its address carried. `logOut` ends the login that opened it, where the program has one. */
export type Launch = { query: URLSearchParams; logOut: (() => Promise<void>) | null }

/** A member of the site. `shown`: the balance that the site shows them, in satang, where the program can ask. */
export type Person = { launch: () => Promise<Launch>; shown: (() => Promise<bigint>) | null }

/** The site that a plan is played against, through its dialects alone. What the program cannot do there is null, and its rules are
 *  not played. */
export type Site = {
  /** Where wallet calls go. */
  walletUrl: string
  adapter: Adapter
  keys: Keys
  people: Readonly<Record<PlayerSlot, Person>>
  nowMs: () => number
  /** How long the caller waits for an answer. */
  timeoutMs: number
  /** Kills the site and starts it again; settles once it is ready. */
  crash: (() => Promise<void>) | null
  /** Closes or opens the host, as operators do; settles once that holds. */
  setClosed: ((closed: boolean) => Promise<void>) | null
}

/** A site with the member API of ours, and two of its members, who log in for each launch. */
export function peopleOf(
  siteUrl: string,
  { host, game, members }: { host: string; game: string; members: readonly [Login, Login] },
): Site['people'] {
  const [first, second] = members.map((login) => personOf(siteUrl, { host, game, login })) as [Person, Person]
  return { first, second }
}
export type Login = { phone: string; password: string }

function personOf(siteUrl: string, { host, game, login }: { host: string; game: string; login: Login }): Person {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string>,
    token = '',
  ): Promise<Record<string, unknown>> => {
    const form = new URLSearchParams(fields)
    const answer = await fetch(`${siteUrl}/api${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${method} ${path} of the member API: ${answer.status} ${JSON.stringify(body)}`)
    return body
  }
  const logIn = async () => String((await call('POST', '/login', login))['access_token'])
  let token: Promise<string> | undefined
  return {
    async launch() {
      const loginToken = await logIn()
      const { url } = await call('GET', '/customers/login-game', { g: host, game }, loginToken)
      return {
        query: new URL(String(url)).searchParams,
        logOut: async () => void (await call('POST', '/logout', {}, loginToken)),
      }
    },
    async shown() {
      const { data } = await call('GET', '/user', {}, await (token ??= logIn()))
      return BigInt(String((data as { credit: string }).credit).replaceAll(/[,.]/g, ''))
    },
  }
}

/** A person of a site whose member API the program does not know: launch addresses that were made there, used up one after the other. */
export function personWithLaunches(addresses: readonly string[]): Person {
  const left = [...addresses]
  return {
    async launch() {
      const address = left.shift()
      if (address === undefined) throw new Error('there are no launch addresses left: give one for each player')
      return { query: new URL(address).searchParams, logOut: null }
    },
    shown: null,
  }
}

/** The site's own time, from the header of an answer: a sandbox's clock may be another than this machine's. */
export async function clockOf(siteUrl: string): Promise<() => number> {
  const answer = await fetch(siteUrl, { redirect: 'manual' })
  await answer.body?.cancel()
  const offsetMs = Date.parse(answer.headers.get('date') ?? '') - Date.now()
  // A header tells whole seconds: a smaller difference is none.
  return Math.abs(offsetMs) < 2_000 || Number.isNaN(offsetMs) ? () => Date.now() : () => Date.now() + offsetMs
}

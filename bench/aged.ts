import pg from 'pg'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { walletPath } from '#contract/provider/wallet.ts'
import { cursorOf } from '#contract/http/cursor.ts'
import { present } from '#kit/assert.ts'
import { bangkokDay, plusSeconds, systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { openPasswords } from '#modules/identity/index.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import type { Stack } from '#tools/stack.ts'
import { type History, seedHistory, transfersOf } from './aged-member.ts'
import { figure, median, percentile } from './figures.ts'
import type { Measured } from './report.ts'

const HOST = { no: 1, host: 'slot.localhost' }
const PASTS = { young: { days: 2, rounds: 26 }, aged: { days: 500, rounds: 2_000 } }
type Age = keyof typeof PASTS
const PASSWORD = 'Mangosteen2Kilo'
/** Each call is made this often by each of the two, in turns, after a few warm-up calls, in so many rounds; the median round counts, so
 *  that a busy machine matters less. */
const TIMES = { reading: 300, change: 80 }
const [ROUNDS, WARM_UP] = [3, 20]
const WANTED = 3
const DAY_S = 86_400

/** One of the two members. `session`: the id of their game session; `deepRound`: the cursor of a page near their first rounds. */
type Person = {
  member: bigint
  phone: string
  bearer: string
  player: string
  session: string
  game: string
  deepRound: string
}
type Key = { keyId: string; secret: string }
type Operation = { name: string; kind: keyof typeof TIMES; run: (person: Person, count: number) => Promise<void> }

/** Every kind of call by a member of 2,000,000 transfers and by a new one, in turns: how many times longer the slowest in a hundred
 *  takes. */
export async function measureAged(stack: Stack): Promise<Measured> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  try {
    const began = performance.now()
    const people = { young: await bringUp(owner, 'young', 1), aged: await bringUp(owner, 'aged', 2) }
    await owner.query('vacuum analyze')
    const seededS = (performance.now() - began) / 1000
    for (const person of Object.values(people)) person.bearer = await logIn(stack.siteUrl, person)
    const operations = [...readings(stack.siteUrl), ...changesOf(stack)]
    const timings: { name: string; young: number[]; aged: number[] }[] = []
    for (const operation of operations) timings.push(await measureAlternately(operation, people))
    const violations = await auditBooks(
      stack.databaseUrl,
      walletInvariants.filter(({ name }) => name === 'I11 days' || name === 'I2'),
    )
    return outcome(
      timings,
      seededS,
      violations.map(({ invariant, what }) => `${invariant}: ${what}`),
    )
  } finally {
    await owner.end()
  }
}

/** A registered member with a past that ends today. */
async function bringUp(owner: pg.Client, age: Age, index: number): Promise<Person> {
  const past = PASTS[age]
  const now = systemClock.now()
  const from = plusSeconds(now, -past.days * DAY_S)
  const hashed = await (await openPasswords({ cores: 1 })).hash(PASSWORD)
  if (!hashed.ok) throw new Error('one password is hashed at a time')
  const phone = `068000000${index}`
  const { rows } = await owner.query<{ member: string }>(
    `with made as (
       insert into members.member (phone, password_hash, registered_at) values ($1, $2, $3) returning member_id
     ), account as (
       insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
       select member_id, 'kbank', '700000000' || $4, 'สมหญิง ใจดี', 'สมหญิง ใจดี', $3 from made)
     select member_id::text as member from made`,
    [phone, hashed.value, plusSeconds(from, -DAY_S), String(index)],
  )
  const member = BigInt(present(rows[0], 'a member was made').member)
  await owner.query(
    `select wallet.post_legs($1, 1::smallint, $3, 1::smallint, '\\x00', '{10,1}', '{null,0}', '{-500000000,500000000}', 'bench.credited', '{}', $2)`,
    [member, plusSeconds(from, -DAY_S), `bench-${member}`],
  )
  const { rows: games } = await owner.query<{ code: string }>(
    'select code from games.game where host_no = 1 order by rank limit 1',
  )
  const game = present(games[0], 'the host has a game').code
  await seedHistory(owner, { member, from, ...past, host: HOST, game } satisfies History)
  const [player, session] = [`bench-${member}`, `gs-bench-${member}`]
  await owner.query('insert into games.player (host_no, player, member_id) values (1, $1, $2)', [player, member])
  await owner.query(
    `insert into games.session (id, host_no, member_id, player, game, opened_at, expires_at) values ($1, 1, $2, $3, '', now(), now() + interval '1 day')`,
    [session, member, player],
  )
  const { rows: deep } = await owner.query<{ at: Date; round: string }>(
    'select opened_at as at, round from games.round where member_id = $1 order by opened_at offset 40 limit 1',
    [member],
  )
  const { at, round } = present(deep[0], 'there are rounds')
  return { member, phone, bearer: '', player, session, game, deepRound: cursorOf(at.toISOString(), '1', round) }
}

async function logIn(siteUrl: string, { phone }: Person): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ phone, password: PASSWORD }),
  })
  return String(((await answer.json()) as { access_token?: string }).access_token)
}

async function call(
  url: string,
  { bearer }: Person,
  method = 'GET',
  fields?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = fields ? { body: new URLSearchParams(fields) } : {}
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${bearer}` }, ...body })
  const payload = (await answer.json()) as Record<string, unknown>
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${method} ${url} answered ${answer.status}`)
  return payload
}

function readings(siteUrl: string): Operation[] {
  const now = systemClock.now()
  const day = (back: number) => bangkokDay(plusSeconds(now, -back * DAY_S))
  const paths: [name: string, path: string | ((person: Person) => string)][] = [
    ['profile', 'customers/profile'],
    ['history, newest', 'customers/history?tab=0'],
    ['history, two days', `customers/history?tab=0&from=${day(2)}&to=${day(1)}`],
    ['history, years ago', 'customers/history?tab=0&from=2020-01-01&to=2020-02-01'],
    ['history, near its begin', `customers/history?tab=0&cursor=${cursorOf('90', '')}`],
    ['requests, newest', 'customers/history?tab=2'],
    ['requests, all time', 'customers/history?tab=2&from=2020-01-01'],
    ['rounds, newest', 'customers/rounds'],
    ['rounds, near their begin', ({ deepRound }) => `customers/rounds?cursor=${deepRound}`],
    ['returns', 'customers/returns'],
    ['games', 'customers/games'],
    ['limits', 'customers/limits'],
    ['reality check', 'customers/reality-check'],
    ['sessions', 'customers/sessions'],
    ['turnover', 'customers/check-turnover'],
    ['transfers', 'customers/transfers'],
    ['referral', 'customers/referral'],
    ['bank account', 'customers/bank-account'],
  ]
  return paths.map(([name, path]) => ({
    name,
    kind: 'reading',
    run: async (person) =>
      void (await call(`${siteUrl}/api/${typeof path === 'string' ? path : path(person)}`, person)),
  }))
}

function changesOf(stack: Stack): Operation[] {
  const at = (path: string) => `${stack.siteUrl}/api/${path}`
  const key = present(
    (JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<string, Key>)[HOST.host],
    'the slot host has a key',
  )
  let rounds = 0
  return [
    {
      name: 'limit lowered',
      kind: 'change',
      async run(person, count) {
        await call(at('customers/limits'), person, 'PUT', { limit: 'loss_month', amount: String(9_000_000 - count) })
        if (count === 1) await call(at('customers/limits'), person, 'PUT', { limit: 'stake_month', amount: '9000000' })
      },
    },
    {
      name: 'deposit asked for and cancelled',
      kind: 'change',
      async run(person) {
        const { id } = await call(at('requests/deposit/payment-gateway'), person, 'POST', { amount: '300' })
        await call(at(`requests/deposit/${String(id)}/cancel`), person, 'POST', {})
      },
    },
    {
      name: 'withdrawal, most refused',
      kind: 'change',
      run: async (person) => void (await call(at('requests/withdraw'), person, 'POST', { amount: '100' })),
    },
    {
      name: 'bet and win, under limits of a month',
      kind: 'change',
      async run(person) {
        rounds += 1
        const round = `bench-${person.member}-${rounds}`
        const shared = { player: person.player, round, game: person.game }
        await callWallet(stack.siteUrl, key, 'bet', {
          ...shared,
          transaction: `${round}-b`,
          session: person.session,
          amount: '100',
        })
        const win = { transaction: `${round}-w`, amount: '100', bet_transaction: `${round}-b`, closes_round: true }
        await callWallet(stack.siteUrl, key, 'win', { ...shared, ...win })
      },
    },
  ]
}

async function callWallet(siteUrl: string, key: Key, operation: 'bet' | 'win', payload: object): Promise<void> {
  const now = systemClock.now()
  const rawBody = JSON.stringify({ request: newId('req', now), ...payload })
  const path = walletPath(operation)
  const parts = { method: 'POST', path, timestamp: String(now.getTime()), nonce: crypto.randomUUID(), rawBody }
  const headers = { ...signedCallHeaders({ host: HOST.host, ...key }, parts) }
  const answer = await fetch(`${siteUrl}${path}`, { method: 'POST', headers, body: rawBody })
  const { status } = (await answer.json()) as { status: string }
  if (status !== 'OK') throw new Error(`${operation} answered ${status}`)
}

async function measureAlternately(
  { name, kind, run }: Operation,
  people: Record<Age, Person>,
): Promise<{ name: string } & Record<Age, number[]>> {
  const measured = { name, young: [] as number[], aged: [] as number[] }
  for (let count = 1; count <= TIMES[kind] * ROUNDS + WARM_UP; count += 1) {
    for (const age of count % 2 === 0 ? (['young', 'aged'] as const) : (['aged', 'young'] as const)) {
      const began = performance.now()
      await run(people[age], count)
      if (count > WARM_UP) measured[age].push(performance.now() - began)
    }
  }
  return measured
}

/** How many times longer the slowest in a hundred takes, by round; the median of these. */
function ratio({ young, aged }: Record<Age, number[]>): number {
  const size = young.length / ROUNDS
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    [aged, young].map((all) => percentile(all.slice(round * size, (round + 1) * size), 0.99)),
  )
  return median(rounds.map(([agedMs = Number.NaN, youngMs = Number.NaN]) => agedMs / youngMs))
}

function outcome(
  timings: ({ name: string } & Record<Age, number[]>)[],
  seededS: number,
  violations: string[],
): Measured {
  const worst = timings.toSorted((one, other) => ratio(other) - ratio(one))[0]
  const most = worst ? ratio(worst) : Number.NaN
  const cells = (one: Record<Age, number[]>) =>
    (['young', 'aged'] as const).flatMap((age) => [
      figure(percentile(one[age], 0.5), 1),
      figure(percentile(one[age], 0.99), 1),
    ])
  return {
    name: 'aged',
    title: 'A member of 2,000,000 transfers beside a new one',
    table: [
      ['', 'new p50 ms', 'p99', 'aged p50 ms', 'p99', 'p99 ratio'],
      ...timings.map((one) => [one.name, ...cells(one), figure(ratio(one), 2)]),
    ],
    notes: [
      `${figure(transfersOf(PASTS.aged))} transfers in ${PASTS.aged.days} days against ${transfersOf(PASTS.young)}; each reading ${ROUNDS} × ${TIMES.reading} times by either, each change ${ROUNDS} × ${TIMES.change}, in turns; the ratio is the middle one of ${ROUNDS} rounds; written in ${figure(seededS)} s`,
      ...(violations.length > 0
        ? ['VOID: the books do not hold', ...violations]
        : ['the counts and purses hold afterwards']),
    ],
    demands: [
      {
        what: `p99 of every call (most: ${worst?.name ?? 'none'})`,
        wanted: `≤ ${WANTED} × a new member's`,
        figure: `${figure(most, 2)} ×`,
        reached: violations.length === 0 && most <= WANTED,
      },
    ],
    figures: { seededS, violations, timings },
  }
}

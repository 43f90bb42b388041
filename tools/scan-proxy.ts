import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { runningStack } from './running.ts'
import { type ScanCall, memberCalls, officeCalls, requestFile, seedPage } from './scan/calls.ts'
import { ANY_PHONE, demoMember, ofPage, operator, spareMember, type Visit, type ScanCaller } from './scan/people.ts'
import { isBarred, meansDeadSession, namesPhone, needsSpareMember } from './scan/paths.ts'
import { bodyOf, type ReceivedAnswer, send } from './scan/send.ts'

// Scanners know neither the two credentials of a session nor how to log in again after one has ended. These proxies are between scanner
// and sandbox, lend each request a living session, and count the answers. Use: docs/runbooks/scanners.md.

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const stack = runningStack()
const setting = (name: string): string => {
  const value = stack.environment[name]
  if (!value) throw new Error(`the sandbox was started without ${name}`)
  return value
}

const newPhone = (): string => `09${randomInt(100_000_000).toString().padStart(8, '0')}`
/** Where wapiti has the site call out to (`--endpoint`), and where it asks afterwards whether that happened. */
const LURE = /^\/(?:ssrf|xxe|dtd|get_ssrf|get_xxe)/

/** `to`: the address of the site or office. `json`: forms are sent on as JSON. `seed`: the HTML page from which a crawler starts. `who`:
 *  whose session a request to this path is lent. */
type Proxy = {
  name: string
  port: number
  to: string
  json: boolean
  seed: string
  who(path: string): ScanCaller | null
}
const counts = new Map<string, number>()
const renewals = new Map<string, ScanCaller>()

async function throughProxy(proxy: Proxy, incoming: IncomingMessage): Promise<ReceivedAnswer> {
  let body = await bodyOf(incoming)
  let path = incoming.url ?? '/'
  let method = incoming.method ?? 'GET'
  if (path === '/scan') return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(proxy.seed) }
  if (path === '/scan/counts') return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(summary())) }
  if (LURE.test(path)) {
    print(`LURED: ${method} ${path}`)
    return { status: 200, headers: {}, body: Buffer.from('{}') }
  }
  if (path.startsWith('/put/')) [method, path] = ['PUT', path.slice('/put'.length)]
  const plain = path.split('?')[0] ?? ''
  if (isBarred(plain)) return { status: 404, headers: {}, body: Buffer.alloc(0) }
  const {
    host: _host,
    'content-length': _length,
    'transfer-encoding': _pieces,
    connection: _kept,
    ...headers
  } = incoming.headers
  if (proxy.json && method === 'POST' && /urlencoded/.test(headers['content-type'] ?? '')) {
    body = Buffer.from(JSON.stringify(Object.fromEntries(new URLSearchParams(body.toString()))))
    headers['content-type'] = 'application/json'
  }
  const who = namesPhone(plain) ? null : proxy.who(plain)
  const sendAs = async (visit: Visit | null) => {
    const phone = visit?.phone || newPhone()
    const written = body.toString('latin1').replaceAll(ANY_PHONE, phone)
    const target = path.replaceAll(ANY_PHONE, phone)
    return await send(proxy.to, {
      method,
      path: target,
      headers: { ...headers, ...visit?.headers },
      body: Buffer.from(written, 'latin1'),
    })
  }
  const visit = (await who?.visit()) ?? null
  let got = await sendAs(visit)
  if (who && visit && got.status === 401 && meansDeadSession(plain)) {
    await who.renew(visit)
    got = await sendAs(await who.visit())
  }
  const key = `${proxy.name} ${plain.startsWith('/api/') ? 'api' : 'page'} ${got.status}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (got.status >= 500) print(`${got.status} ${method} ${path} ${body.toString().slice(0, 300)}`)
  return got
}

const summary = () => ({
  ...Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other))),
  renewed: Object.fromEntries([...renewals].map(([name, who]) => [name, who.renewed()])),
})

function openProxy(proxy: Proxy): void {
  const proxyUrl = `http://localhost:${proxy.port}`
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, headers, body } = await throughProxy(proxy, incoming)
    const { 'transfer-encoding': _pieces, connection: _kept, ...others } = headers
    if (typeof others.location === 'string') others.location = others.location.replace(proxy.to, proxyUrl)
    outgoing.writeHead(status, others).end(body)
  }
  const failed = (problem: Error, outgoing: ServerResponse) => {
    print(`${proxy.name}: ${problem.message}`)
    counts.set(`${proxy.name} broken`, (counts.get(`${proxy.name} broken`) ?? 0) + 1)
    outgoing.destroy()
  }
  const options = { insecureHTTPParser: true, maxHeaderSize: 65_536 }
  createServer(
    options,
    (incoming, outgoing) => void answer(incoming, outgoing).catch((problem: Error) => failed(problem, outgoing)),
  ).listen(proxy.port)
  print(`${proxy.name}: ${proxyUrl}/scan → ${proxy.to}`)
}

const PAGES = [
  '/',
  '/?lobby=slot&provider=x&q=1',
  '/game?g=slot.localhost&game=golden-lotus',
  '/visit?to=http%3A%2F%2Fslot.localhost%2F',
  '/login?to=%2Fdeposit',
  '/authenticate?to=%2F&ticket=1',
  '/privacy-policy',
  '/register?ref=1',
  '/forgetpassword?phone=1',
  '/unlock?phone=1',
  '/register/welcome',
  '/deposit',
  '/withdraw',
  '/changepassword',
  '/bank-account',
  '/authentication',
  '/auto-transfer',
  '/deposit.data',
  '/login.data?to=%2F',
  '/visit.data?to=x',
]

function writeRequests(folder: string, port: number, calls: readonly ScanCall[]): void {
  mkdirSync(folder, { recursive: true })
  for (const [no, call] of calls.entries())
    for (const kind of ['form', 'json'] as const) {
      const text = requestFile(call, `localhost:${port}`, kind)
      const name = `${String(no).padStart(2, '0')}-${call.method}${call.path.replaceAll(/[^a-z]+/gi, '-')}.${kind}.txt`
      if (text) writeFileSync(join(folder, name), text)
    }
}

/** Ids of existing things, so that a look-up succeeds; otherwise the example of the OpenAPI document is used. */
async function knownIds(site: string, demo: ScanCaller): Promise<Record<string, string>> {
  const { headers } = await demo.visit()
  const first = async (path: string, name: string): Promise<string | undefined> => {
    const text = await (await fetch(`${site}/api${path}`, { headers })).text()
    return new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1]
  }
  const found = {
    '/customers/rounds/{id}': await first('/customers/rounds', 'id'),
    '/slot-tips/{id}': await first('/slot-tips', 'id'),
    '/news/{slug}': await first('/news', 'slug'),
    '/requests/deposit/{id}/cancel': await first('/customers/transfers', 'id'),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([path, id]) => (id ? [[path, id]] : [])))
}

const site = setting('PUBLIC_URL')
const office = setting('OFFICE_URL')
const port = Number(process.env['PROXY_PORT'] ?? 4_500)
const folder = join(stack.dataDir, 'scan')
const code = setting('OTP_FIXED_CODE')
/** The demo member and the spare members as callers of one proxy; `of`: which of the two calls a path. */
const memberCallers = (browser: boolean, name: string) => {
  const [demo, spare] = [demoMember(site, browser), spareMember(site, browser, code)]
  renewals.set(`${name}: demo member`, demo).set(`${name}: spare members`, spare)
  return { demo, of: (path: string) => (needsSpareMember(path) ? spare : demo) }
}
const browser = memberCallers(true, 'browser')
const program = memberCallers(false, 'program')
const supervisor = operator(office, 'supervisor', {
  password: setting('OFFICE_PASSWORD'),
  secret: setting('OFFICE_TOTP_SECRET'),
})
renewals.set('office: supervisor', supervisor)
const officeVisitor = ofPage(office)
const siteVisitor = ofPage(site)
const calls = memberCalls(await knownIds(site, program.demo))
const seed = seedPage(PAGES, calls)
const officeSeed = seedPage(['/', '/sign-in', '/staff', '/trail'], officeCalls())
openProxy({ name: 'browser', port, to: site, json: false, seed, who: browser.of })
openProxy({ name: 'program', port: port + 1, to: site, json: false, seed, who: program.of })
openProxy({ name: 'operator', port: port + 2, to: office, json: true, seed: officeSeed, who: () => supervisor })
openProxy({
  name: 'office visitor',
  port: port + 3,
  to: office,
  json: true,
  seed: officeSeed,
  who: () => officeVisitor,
})
openProxy({ name: 'site visitor', port: port + 4, to: site, json: false, seed, who: () => siteVisitor })
writeRequests(join(folder, 'member'), port + 1, calls)
writeRequests(join(folder, 'office'), port + 2, officeCalls())

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { slotHosts } from '#studio/hosts/registry.ts'
import { auditBooks } from './audit.ts'
import { buildWeb } from './build.ts'
import { foreignSite } from './certify/foreign-site.ts'
import { faults } from './certify/faults.ts'
import { openFault } from './certify/proxy.ts'
import { ownSite } from './certify/own-site.ts'
import { countsOf, isCertified, type Report, writeReport } from './certify/report.ts'
import { allRules, runPlan, type Verdict } from './certify/run-plan.ts'
import type { Site } from './certify/site.ts'
import { forgetDataFolder } from './database.ts'
import { runningIn } from './running.ts'
import { untilStopSignal } from './signals.ts'
import { startStack } from './stack.ts'
import { runProgram, StartError } from './run-program.ts'

const FOLDER = resolve(import.meta.dirname, '..', 'test-results', 'certify')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

type Options = {
  host: string | null
  site: string | null
  file: string | null
  fault: string | null
  running: boolean
  only: RegExp | null
}
/** A site to play against. `books`: its audit, where the program can see them. */
type OpenedTarget = {
  url: string
  sites: readonly Site[]
  books: (() => Promise<string[]>) | null
  close: () => Promise<void>
}

function readOptions(): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { host: text, site: text, with: text, fault: text, only: text, running: { type: 'boolean' } },
  })
  const { host = null, site = null, with: file = null, fault = null, running = false, only } = values
  if ((site === null) !== (file === null))
    throw new StartError('--site URL and --with FILE belong together (docs/certification.md).')
  if (fault !== null && !Object.hasOwn(faults, fault))
    throw new StartError(`--fault takes one of: ${Object.keys(faults).join(', ')}.`)
  const wanted = only === undefined ? null : new RegExp(only)
  if (wanted && !allRules.some(({ id }) => wanted.test(id))) throw new StartError(`No rule has an id like ${only}.`)
  return { host, site, file, fault, running, only: wanted }
}

/** `npm run certify [-- --host NAME] [--running] [--only PATTERN] [--fault NAME]`, or `-- --site URL --with FILE`: plays a provider's test
 *  plan against a site through its wallet API and writes a report of each rule (docs/certification.md). Without `--host` every host of the
 *  sandbox, on a stack of its own that it also kills; `--running`: on the one that runs in DATA_DIR, which it does not kill. Exits with 1
 *  when a rule or the books are broken. */
async function main(): Promise<void> {
  const options = readOptions()
  const opened = options.site
    ? await openForeign(options)
    : options.running
      ? await openRunning(options)
      : await openOwn(options)
  let holds = true
  try {
    for (const site of opened.sites) holds = (await certify(site, opened, options)) && holds
  } finally {
    await opened.close()
  }
  process.exit(holds ? 0 : 1)
}

async function certify(site: Site, { url, books }: OpenedTarget, { fault, only }: Options): Promise<boolean> {
  const { host } = site.keys
  print(`\n${host} (${site.adapter.dialect}) at ${url}${fault ? `, with the fault "${fault}"` : ''}`)
  const faulty = fault === null ? null : await openFault(site, fault)
  const rules = only ? allRules.filter(({ id }) => only.test(id)) : allRules
  try {
    const verdicts = await runPlan(faulty?.site ?? site, rules, printVerdict)
    const found = (await books?.()) ?? null
    const about = { host, dialect: site.adapter.dialect, site: url, at: new Date(site.nowMs()).toISOString(), fault }
    const report: Report = { ...about, verdicts, books: found }
    for (const line of found ?? []) print(`✗ the books: ${line}`)
    const file = writeReport(FOLDER, report)
    print(
      `${isCertified(report) ? 'PASSED' : 'FAILED'}: ${countsOf(verdicts)}${found?.length === 0 ? ', the books hold' : ''}. ${file}`,
    )
    return isCertified(report)
  } finally {
    await faulty?.close()
  }
}

const SIGNS: Record<Verdict['outcome'], string> = { passed: '✓', failed: '✗', 'not played': '–' }
const printVerdict = ({ id, outcome, why, ms }: Verdict): void =>
  print(`${SIGNS[outcome]} ${id.padEnd(34)} ${outcome === 'not played' ? '' : `${ms} ms`} ${why}`)

/** The named host, or all of the sandbox. */
const hostsOf = ({ host }: Options): string[] => (host ? [host] : slotHosts.map((one) => one.host))

async function sitesOf(stack: Parameters<typeof ownSite>[0], options: Options, crash: Site['crash']): Promise<Site[]> {
  const sites: Site[] = []
  for (const host of hostsOf(options)) sites.push(await ownSite(stack, host, crash))
  return sites
}

const auditOf = (databaseUrl: string) => async (): Promise<string[]> =>
  (await auditBooks(databaseUrl)).map(({ invariant, what }) => `${invariant}: ${what}`)

async function openRunning(options: Options): Promise<OpenedTarget> {
  const dataDir = process.env.DATA_DIR || '.data'
  const running = runningIn(dataDir)
  if (!running)
    throw new StartError(`Nothing runs in ${dataDir}: start it first with npm start, or leave --running out.`)
  const sites = await sitesOf(running, options, null)
  return { url: running.siteUrl, sites, books: auditOf(running.databaseUrl), close: async () => {} }
}

async function openOwn(options: Options): Promise<OpenedTarget> {
  if (process.env.DATABASE_URL)
    throw new StartError('This kills its site: it starts one of its own. Unset DATABASE_URL, or say --running.')
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-certify-'))
  const stack = await startStack({
    dataDir,
    ports: { site: 0, office: 0, world: 0 },
    environment: { LOG_LEVEL: 'warn' },
  })
  const close = async () => {
    await stack.stop()
    forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(() => close().then(() => process.exit(130)))
  try {
    const crash = async () => {
      await stack.sites[0]?.kill()
      await stack.sites[0]?.restart()
    }
    return { url: stack.siteUrl, sites: await sitesOf(stack, options, crash), books: auditOf(stack.databaseUrl), close }
  } catch (problem) {
    await close()
    throw problem
  }
}

async function openForeign({ site, file }: Options): Promise<OpenedTarget> {
  const url = (site ?? '').replace(/\/$/, '')
  return { url, sites: [await foreignSite(url, readFileSync(file ?? '', 'utf8'))], books: null, close: async () => {} }
}

await runProgram(main)

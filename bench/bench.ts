import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildWeb } from '#tools/build.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { forgetDataFolder } from '#tools/database.ts'
import { ensureDemoMember } from '#tools/demo-member.ts'
import { untilStopSignal } from '#tools/signals.ts'
import { sandboxSecrets } from '#tools/secrets.ts'
import { runProgram, StartError } from '#tools/run-program.ts'
import { seconds } from '#tools/timed.ts'
import { startStack } from '#tools/stack.ts'
import { measureCatalogue, withThirdParty } from './catalogue.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { CROWD, measureCrowd } from './crowd.ts'
import { measureCrowdedRoutes } from './open-routes.ts'
import { floodEnvironment, measureFlood } from './flood.ts'
import { measureAged } from './aged.ts'
import { measureBlocked } from './blocked.ts'
import { measureBook } from './book.ts'
import { measureFrames } from './frames.ts'
import { measureGames } from './games.ts'
import { measureLongPlay } from './long-play.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoop } from './loop.ts'
import { circumstances } from './machine.ts'
import { measurePageCosts } from './page-costs.ts'
import { measurePages } from './pages.ts'
import { measurePostings } from './postings.ts'
import { type Measured, report, print } from './report.ts'
import { measureRoundCosts } from './round-costs.ts'
import { measureSharedGames } from './shared-games.ts'
import { measureSignedBets } from './signed-bets.ts'
import { measureStart } from './start.ts'
import { measureTables } from './tables.ts'
import { openWebhookForwarder } from './webhook-forwarder.ts'

/** What a run measures when none is named; all others run by name only. `crowd` fills a million members, `aged` one member's two million
 *  transfers, `start` clones and installs. `doors` are the routes that need no session; docs/measures.md describes each measure. */
const USUAL = ['pages', 'lighthouse', 'blocked', 'costs', 'frames', 'loop', 'postings', 'bets', 'catalogue'] as const
const MEASURES = [
  ...USUAL,
  'book',
  'games',
  'shared',
  'tables',
  'hour',
  'rounds',
  'doors',
  'flood',
  'crowd',
  'aged',
  'start',
] as const
type Measure = (typeof MEASURES)[number]
/** What is measured on one stack, in one browser; each measure has its own cold context. */
const IN_BROWSER = [
  'pages',
  'lighthouse',
  'blocked',
  'costs',
  'frames',
  'games',
  'shared',
  'hour',
  'loop',
  'book',
] as const

await runProgram(async () => {
  const wanted = wantedMeasures()
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-bench-'))
  const endings: (() => unknown)[] = [() => forgetDataFolder(folder)]
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending()
  }
  void untilStopSignal().then(async () => {
    await end()
    process.exit(130)
  })
  try {
    const { commit, changed, machine, load } = circumstances()
    print(`commit ${commit}${changed ? ' with changes' : ''} · ${machine} · load ${load.join(' ')}`)
    await measureInBrowser(wanted, folder, endings)
    if (wanted.includes('tables')) await measureSwarm(endings)
    if (wanted.includes('postings')) await measureOnBenchDatabase(endings, measurePostings)
    if (wanted.includes('rounds')) await measureOnBenchDatabase(endings, measureRoundCosts)
    if (wanted.includes('bets')) await measureBets(endings)
    if (wanted.includes('catalogue')) await measureManyGames(endings)
    if (wanted.includes('doors')) await measureOpenRoutes(endings)
    if (wanted.includes('flood')) await measureLogins(endings)
    if (wanted.includes('crowd')) await measureTwoSizes(endings)
    if (wanted.includes('aged')) await measureOldAge(endings)
    if (wanted.includes('start')) await take(() => measureStart(folder, endings))
    print(`\nmeasured in ${seconds(performance.now())}; raw figures in test-results/bench/`)
  } finally {
    await end()
  }
})

/** `--only a,b` takes these measures alone; `--start` adds the one that clones and installs. */
function wantedMeasures(): Measure[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, start: { type: 'boolean', default: false } } })
  const named = [...(values.only?.split(',') ?? USUAL), ...(values.start ? ['start'] : [])]
  const unknown = named.filter((name) => !(MEASURES as readonly string[]).includes(name))
  if (unknown.length > 0) throw new StartError(`--only takes ${MEASURES.join(', ')}; not ${unknown.join(', ')}.`)
  return named as Measure[]
}

/** One stack and one browser serve all of these. */
async function measureInBrowser(wanted: Measure[], folder: string, endings: (() => unknown)[]): Promise<void> {
  if (!IN_BROWSER.some((measure) => wanted.includes(measure))) return
  const executablePath = await findChromium()
  await buildWeb()
  const forwarder = await openWebhookForwarder()
  endings.push(() => forwarder.close())
  const stack = await startStack({
    dataDir: folder,
    ports: { site: 0, office: 0, world: 0 },
    environment: { SITE_URL: forwarder.url, RATE_LIMITS: 'off' },
  })
  endings.push(() => stack.stop())
  forwarder.listenFor(stack.siteUrl)
  await ensureDemoMember(stack)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
  endings.push(() => browser.close())
  if (wanted.includes('pages')) await take(() => measurePages(stack, browser))
  if (wanted.includes('lighthouse')) await take(() => measureLighthouse(stack, executablePath))
  if (wanted.includes('blocked')) await take(() => measureBlocked(stack, browser))
  if (wanted.includes('costs')) await take(() => measurePageCosts(stack))
  if (wanted.includes('frames')) await take(() => measureFrames(stack, browser))
  if (wanted.includes('games')) await take(() => measureGames(stack, browser, executablePath))
  if (wanted.includes('shared')) await take(() => measureSharedGames(stack, browser))
  if (wanted.includes('hour')) await take(() => measureLongPlay(stack, browser))
  if (wanted.includes('loop')) await take(() => measureLoop(stack, forwarder, browser))
  if (wanted.includes('book')) await take(() => measureBook(stack, browser))
}

/** The stack is stopped by then: it would write at the same time. */
async function measureOnBenchDatabase(
  endings: (() => unknown)[],
  measure: (benchDatabase: BenchDatabase) => Promise<Measured>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-bench-'))
  endings.push(() => forgetDataFolder(folder))
  const benchDatabase = await openBenchDatabase(join(folder, 'postgres'))
  endings.push(() => benchDatabase.stop())
  await take(() => measure(benchDatabase))
}

async function measureTwoSizes(endings: (() => unknown)[]): Promise<void> {
  const open = async (members?: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'chokdee-crowd-'))
    endings.push(() => forgetDataFolder(folder))
    const benchDatabase = await openBenchDatabase(join(folder, 'postgres'), members)
    endings.push(() => benchDatabase.stop())
    return benchDatabase
  }
  const [few, many] = [await open(), await open(CROWD)]
  await take(() => measureCrowd(few, many))
}

/** A stack on a bench database of its own. */
async function measureBets(endings: (() => unknown)[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-bets-'))
  endings.push(() => forgetDataFolder(folder))
  const benchDatabase = await openBenchDatabase(join(folder, 'postgres'))
  endings.push(() => benchDatabase.stop())
  await buildWeb()
  const stack = await startStack({
    dataDir: join(folder, 'stack'),
    ports: { site: 0, office: 0, world: 0 },
    databaseUrl: benchDatabase.ownerUrl,
  })
  endings.push(() => stack.stop())
  await take(() =>
    measureSignedBets(stack, { ...benchDatabase, siteUrl: stack.environment['SITE_DATABASE_URL'] ?? '' }),
  )
}

/** A stack that knows one more host, with thousands of games. */
async function measureManyGames(endings: (() => unknown)[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-catalogue-'))
  endings.push(() => forgetDataFolder(dataDir))
  await buildWeb()
  const keys = withThirdParty(sandboxSecrets(dataDir).GAME_HOST_KEYS)
  const stack = await startStack({
    dataDir,
    ports: { site: 0, office: 0, world: 0 },
    environment: { RATE_LIMITS: 'off', GAME_HOST_KEYS: keys },
  })
  endings.push(() => stack.stop())
  await take(() => measureCatalogue(stack))
}

/** A stack with the limits of a sandbox. */
async function measureOpenRoutes(endings: (() => unknown)[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-routes-'))
  endings.push(() => forgetDataFolder(dataDir))
  await buildWeb()
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 } })
  endings.push(() => stack.stop())
  await ensureDemoMember(stack)
  await take(() => measureCrowdedRoutes(stack))
}

/** A stack on which each member has an address of their own. */
async function measureSwarm(endings: (() => unknown)[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-tables-'))
  endings.push(() => forgetDataFolder(dataDir))
  await buildWeb()
  const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment })
  endings.push(() => stack.stop())
  await take(() => measureTables(stack))
}

/** A stack on which one member has two million transfers. */
async function measureOldAge(endings: (() => unknown)[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-aged-'))
  endings.push(() => forgetDataFolder(dataDir))
  await buildWeb()
  const stack = await startStack({
    dataDir,
    ports: { site: 0, office: 0, world: 0 },
    environment: { RATE_LIMITS: 'off' },
  })
  endings.push(() => stack.stop())
  await take(() => measureAged(stack))
}

/** A stack that trusts the loopback as a proxy. */
async function measureLogins(endings: (() => unknown)[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-flood-'))
  endings.push(() => forgetDataFolder(dataDir))
  await buildWeb()
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment: floodEnvironment })
  endings.push(() => stack.stop())
  await take(() => measureFlood(stack))
}

async function take(measure: () => Promise<Measured>): Promise<void> {
  const before = circumstances()
  report(await measure(), before)
}

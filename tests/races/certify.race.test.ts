import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dialectNames, dialectKeyKinds, type DialectName } from '#contract/provider/dialects.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'
import { type GamesConfig, keepCatalogue } from '#modules/games/index.ts'
import { listen } from '#server/admission/listen.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { rsaPair } from '#tests/fixtures/key-pairs.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { testGame, testHost } from '#tests/fixtures/test-game.ts'
import { adapterOf } from '#tools/certify/adapters.ts'
import { foreignSite } from '#tools/certify/foreign-site.ts'
import { faults } from '#tools/certify/faults.ts'
import { openFault } from '#tools/certify/proxy.ts'
import { allRules, runPlan } from '#tools/certify/run-plan.ts'
import { peopleOf, type Site } from '#tools/certify/site.ts'

/** The certification program itself: a site with no fault passes whole, in every dialect, and each injected fault turns the
 *  rules red that name it. */

const context = await testContext()
const pair = rsaPair()
const secret = Buffer.alloc(32, 9).toString('base64')

/** A host for each dialect. */
const hostOf = (dialect: DialectName): string => (dialect === 'chokdee' ? testHost : `${dialect}.localhost`)
const signsWithPair = (dialect: DialectName): boolean => dialectKeyKinds[dialect].includes('rsa')
const games = {
  hosts: dialectNames.map((dialect, index) => ({
    host: hostOf(dialect),
    no: 61 + index,
    launchUrl: `http://${hostOf(dialect)}:3900/`,
    dialect,
    keys: [signsWithPair(dialect) ? { keyId: 'k1', publicKey: pair.publicKey } : { keyId: 'k1', secret }],
  })),
  playerPepper: 'a pepper of the tests',
} satisfies GamesConfig

const server = await openSite(context, { games })
for (const host of games.hosts)
  await context.database.write((tx) => keepCatalogue(tx, host, [testGame], context.clock.now()))
const listening = await listen(server.app.fetch as Parameters<typeof listen>[0], {
  port: 0,
  hostname: '127.0.0.1',
  https: false,
  sandbox: true,
  trustedProxies: readTrustedProxies(''),
})
afterAll(() => listening.close())
const url = `http://127.0.0.1:${listening.port}`

await context.actor('supervisor', 'supervisor')
const phones = ['0811111111', '0822222222'] as const
for (const phone of phones) await server.register(phone, phone)
// What a fault has taken of the players must not be why the next rule is red. The clock moves, so that the newest login is known.
beforeEach(async () => {
  context.clock.advance(1)
  for (const phone of phones) await server.credit(phone, server.rich)
})

const setClosed = (host: string) => async (closed: boolean) => {
  await context.sql(
    `insert into operators.setting (key, value, previous, operator, changed_at) values ('games_closed', $1, '', 'supervisor', now())
     on conflict (key) do update set value = excluded.value`,
    [closed ? host : ''],
  )
  // As after the two seconds for which a process keeps what it has read of the settings.
  await context.database.read(async (tx) => tx.cached.clear())
}

const siteOf = (dialect: DialectName): Site => ({
  walletUrl: url,
  adapter: adapterOf(dialect),
  keys: {
    host: hostOf(dialect),
    keyId: 'k1',
    signing: signsWithPair(dialect) ? { privateKey: pair.privateKey } : { secret },
  },
  people: peopleOf(url, {
    host: hostOf(dialect),
    game: testGame.code,
    members: [
      { phone: phones[0], password: server.password },
      { phone: phones[1], password: server.password },
    ],
  }),
  nowMs: () => context.clock.now().getTime(),
  timeoutMs: 1_500,
  crash: null,
  setClosed: setClosed(hostOf(dialect)),
})

/** Reasons that would say nothing of the injected fault: the program stumbled, or the players had lost session or money before. */
const OTHER_REASONS =
  /could not go on|^(?!bet\.too-much|bet-and-win\.too-much)\S+: bet b1 was answered \S*(?:INSUFFICIENT|NOT_ENOUGH|EXPIRED)\S*, and must be done/

/** Rules that no fault of a proxy can be injected for: nothing but the site itself can lose what it had answered. */
const BEYOND_A_PROXY = ['crash.retry']

describe.each(dialectNames)('in the dialect %s', (dialect) => {
  const site = siteOf(dialect)

  test('a site without a fault keeps every rule', async () => {
    const verdicts = await runPlan(site, allRules)
    expect(verdicts.filter(({ outcome }) => outcome === 'failed').map(({ id, why }) => `${id}: ${why}`)).toEqual([])
    const left = verdicts.filter(({ outcome }) => outcome === 'not played').map(({ why }) => why)
    expect(left.filter((why) => !why.startsWith('this dialect has '))).toEqual(['the program may not kill this site'])
    expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(35)
  })

  test.each(Object.keys(faults))('the injected fault %s turns its rules red', async (name) => {
    const faulty = await openFault(site, name)
    try {
      const breaks = faults[name]?.breaks ?? []
      const verdicts = await runPlan(
        faulty.site,
        allRules.filter(({ id }) => breaks.includes(id)),
      )
      expect(verdicts.map(({ id }) => id).toSorted()).toEqual([...breaks].toSorted())
      expect(verdicts.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)).toEqual([])
      // Red for what the site did, not because the program itself stumbled.
      expect(verdicts.map(({ id, why }) => `${id}: ${why}`).filter((why) => OTHER_REASONS.test(why))).toEqual([])
      if (name === 'refuses-after-debit')
        expect(verdicts.map(({ why }) => why).filter((why) => !/moved by -1000 satang/.test(why))).toEqual([])
      if (name === 'hangs') expect(verdicts.map(({ why }) => why)).toEqual(['no answer in 1500 ms'])
    } finally {
      await faulty.close()
    }
  })
})

test('every rule is turned red by an injected fault', () => {
  const broken = new Set(Object.values(faults).flatMap(({ breaks }) => breaks))
  expect(allRules.map(({ id }) => id).filter((id) => !broken.has(id) && !BEYOND_A_PROXY.includes(id))).toEqual([])
})

test('a site that is known by its address, keys and launches alone is certified by the same rules', async () => {
  const { people } = siteOf('hub88')
  const about = { host: hostOf('hub88'), dialect: 'hub88', privateKey: pair.privateKey, game: testGame.code }
  const launches = [await people.first.launch(), await people.second.launch()].map(
    ({ query }) => `https://reels.example/?${query}`,
  )
  const site = await foreignSite(url, JSON.stringify({ ...about, launches }))
  const verdicts = await runPlan(site, allRules)
  expect(verdicts.filter(({ outcome }) => outcome === 'failed').map(({ id, why }) => `${id}: ${why}`)).toEqual([])
  const left = verdicts.filter(({ why }) => why !== '' && !why.startsWith('this dialect has ')).map(({ id }) => id)
  expect(left).toEqual(['session.ended', 'game.closed', 'crash.retry'])
  await expect(foreignSite(url, JSON.stringify(about))).rejects.toThrow('"members" or "launches"')
})

test('a report shows nothing that opens a session or signs a call', async () => {
  const site = siteOf('hub88')
  const shown = JSON.stringify(await runPlan(site, allRules.slice(0, 2)))
  expect(shown).toContain('(not shown)')
  expect(shown).not.toMatch(
    /"[\w-]*(?:session|token|secret|signature|password|authorization)[\w-]*":"(?!\(not shown\))/i,
  )
})

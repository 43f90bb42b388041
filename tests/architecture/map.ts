/** Who may call whom: the boundaries of the modules, as data. `boundaries.test.ts` enforces them. A new arrow needs a record in
 *  docs/decisions. Paths are regular expressions on paths from the project's root. */

/** Which other modules a module may import, by their public API. Any module may also import `operators` (audit, approval) and `settings`
 *  (a table of its own, and reading it); `operators` imports none. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  // What a member ends with one operation; below everything that is granted (docs/decisions/0049).
  grants: [],
  tickets: ['grants'],
  wallet: [],
  members: ['grants'],
  identity: ['grants', 'tickets', 'members'],
  content: [],
  vitals: [],
  operators: [],
  settings: [],
  outbox: [],
  treasury: ['wallet', 'members'],
  reconciliation: ['wallet', 'treasury', 'games'],
  protection: ['wallet', 'members'],
  risk: ['wallet', 'members', 'identity'],
  games: ['grants', 'wallet', 'members', 'risk', 'tickets'],
  referrals: ['wallet', 'members', 'risk'],
  promotions: ['wallet', 'members', 'treasury', 'risk', 'games'],
  // What gives awards of promotions (docs/decisions/0121).
  wheel: ['wallet', 'games', 'promotions'],
  predictions: ['promotions', 'tickets'],
  messages: ['grants', 'members', 'identity', 'deposits', 'withdrawals', 'promotions'],
  deposits: ['wallet', 'members', 'treasury', 'protection', 'promotions', 'risk'],
  withdrawals: ['wallet', 'members', 'identity', 'treasury', 'protection', 'promotions', 'risk', 'games'],
}

/** Modules that may import every public API, for reading only, and that no module imports. */
export const READING_MODULES: readonly string[] = ['account']

/** One part of the project: where its files are, what of ours they may import and, where it matters, which packages and whether Node's
 *  own modules. */
export type Part = {
  name: string
  files: string
  except?: string
  may: readonly string[]
  packages?: readonly string[]
  node?: false
}

const KIT = '^kit/(?!node/|party/)'
/** Primitives for processes: batcher, queues, deadlines, caches, addresses. No page knows them. */
const KIT_NODE = '^kit/node/'
/** Names, units and bounds of what the office changes at a host: one table for wire, office and hosts. */
const HOUSE_RULES = '^contract/plain/house-rules\\.ts$'
/** Modules that every other module may import, except that `operators` imports none. */
export const FOR_ALL: readonly string[] = ['operators', 'settings']
/** What the sandbox's parties are made of: database, tasks, requests, log, look of their pages. */
const KIT_PARTY = '^kit/party/'
const publicApi = (module: string): string => `^modules/${module}/index\\.ts$`

const modules: readonly Part[] = Object.entries(MODULES).map(([module, others]) => ({
  name: `modules/${module}`,
  files: `^modules/${module}/`,
  may: [
    `^modules/${module}/`,
    KIT,
    KIT_NODE,
    '^contract/',
    ...[...others, ...(module === 'operators' ? [] : FOR_ALL)].map(publicApi),
  ],
}))

const readingModules: readonly Part[] = READING_MODULES.map((module) => ({
  name: `modules/${module}`,
  files: `^modules/${module}/`,
  may: [`^modules/${module}/`, KIT, KIT_NODE, '^contract/', publicApi(`(?!(?:${READING_MODULES.join('|')})/)[^/]+`)],
}))

/** Files that serve building and testing; not part of the product. */
const BUILD_FILES = '(?:^|/)(?:vite|vitest|playwright|react-router)\\.config\\.ts$'

export const PARTS: readonly Part[] = [
  { name: 'kit', files: KIT, may: [KIT], packages: [], node: false },
  { name: 'kit/party', files: KIT_PARTY, may: [KIT_PARTY, KIT], packages: ['hono', 'pino', 'zod', '@fontsource'] },
  { name: 'kit/node', files: KIT_NODE, may: [KIT_NODE, KIT], packages: [] },
  { name: 'contract/plain', files: '^contract/plain/', may: ['^contract/plain/', KIT], packages: [], node: false },
  // Rules and draws, the same files for a host, its game's page and the site's check of a round: docs/decisions/0085.
  { name: 'studio/engines', files: '^studio/engines/', may: ['^studio/engines/', KIT], packages: [], node: false },
  {
    name: 'studio',
    files: '^studio/',
    except: '^studio/engines/',
    may: ['^studio/', KIT, KIT_PARTY, '^contract/provider/', HOUSE_RULES, '^contract/partners/director\\.ts$'],
  },
  {
    name: 'contract',
    files: '^contract/',
    except: '^contract/(?:plain|provider)/',
    may: ['^contract/', KIT],
    packages: ['zod'],
    node: false,
  },
  // Hosts sign on servers, and we check there: docs/decisions/0077.
  {
    name: 'contract/provider',
    files: '^contract/provider/',
    may: ['^contract/provider/', HOUSE_RULES, KIT],
    packages: ['zod'],
  },
  ...modules,
  ...readingModules,
  {
    name: 'server',
    files: '^server/',
    may: [
      '^server/',
      KIT,
      KIT_NODE,
      '^contract/',
      '^modules/[^/]+/(?:index|ports|[^/]+\\.routes)\\.ts$',
      '^build/member/',
    ],
  },
  { name: 'web/ui', files: '^web/ui/', may: ['^web/ui/', KIT] },
  {
    name: 'web/member',
    files: '^web/member/',
    except: BUILD_FILES,
    may: ['^web/member/', '^web/ui/', KIT, '^contract/', '^studio/engines/'],
  },
  {
    name: 'web/office',
    files: '^web/office/',
    except: BUILD_FILES,
    may: ['^web/office/', '^web/ui/', KIT, '^contract/'],
  },
  {
    name: 'world',
    files: '^world/',
    may: [
      '^world/',
      KIT,
      KIT_PARTY,
      '^contract/partners/',
      '^contract/provider/',
      '^studio/hosts/',
      '^package\\.json$',
    ],
  },
  {
    name: 'tools',
    files: '^tools/',
    // The sandbox's hosts, for their keys: docs/decisions/0069.
    may: ['^tools/', KIT, '^contract/', '^server/database/', '^modules/[^/]+/index\\.ts$', '^studio/'],
  },
  {
    name: 'simulate',
    files: '^simulate/',
    may: ['^simulate/', '^tools/', KIT, KIT_NODE, '^contract/', '^server/', '^modules/[^/]+/index\\.ts$'],
  },
  {
    name: 'bench',
    files: '^bench/',
    may: [
      '^bench/',
      '^tools/',
      KIT,
      KIT_NODE,
      '^contract/',
      '^server/',
      '^studio/engines/',
      '^modules/[^/]+/index\\.ts$',
    ],
  },
]

/** Single forbidden imports that the table of allowed ones cannot express, each with its reason. */
export type Ban = { name: string; why: string; from: { path?: string; pathNot?: string }; to: Record<string, unknown> }

/** Who may import the composition root: what starts, tests and measures it. */
const DEVELOPMENT = '^(?:tests|tools|bench|simulate|build)/|\\.config\\.ts$|\\.test\\.tsx?$'

export const BANS: readonly Ban[] = [
  {
    name: 'pages know only types of the contract',
    why: 'schemas would put the schema library into what a member downloads; contract/plain has none',
    from: { path: '^web/' },
    to: { path: '^contract/(?!plain/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes alone know the HTTP framework',
    why: 'the rest of a module is plain TypeScript that a test can call',
    from: { path: '^modules/', pathNot: '\\.routes\\.ts$' },
    to: { path: 'node_modules/(?:hono|@hono)/' },
  },
  {
    name: 'stores alone know the SQL library',
    why: 'SQL outside a store hides who reads which table',
    from: { path: '^modules/', pathNot: '\\.store\\.ts$|\\.test\\.ts$' },
    to: { path: 'node_modules/(?:pg|kysely)/' },
  },
  {
    name: 'the browser knows no server package',
    why: 'a page that imports one would ship it, or break',
    from: { path: '^web/', pathNot: BUILD_FILES },
    to: { path: 'node_modules/(?:hono|@hono|pg|pino|zod|graphile-worker|@node-rs)/' },
  },
  {
    name: 'dialects know the wallet’s neutral entry alone',
    why: 'a dialect can do what the entry can: none posts money, reads a table or knows another dialect by itself (docs/decisions/0077)',
    from: { path: '^modules/games/dialects/([^/]+)/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^modules/',
      pathNot: '^modules/games/(?:(?:open-wallet|wallet-input|hosts|dialects/dialect)\\.ts$|dialects/$1/)',
    },
  },
  {
    name: 'prices follow from what is public',
    why: 'a pricer that could read a seed might steer prices; it shares with the engine the public state and the published parameters alone',
    from: { path: '^studio/engines/pricing/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^studio/engines/(?:chain/|(?:football|esports|basketball|sets|boxing|steps)/(?!public-state\\.ts|recipe\\.ts))|^kit/(?:draws|commitment)\\.ts',
    },
  },
  {
    name: 'nobody imports the server',
    why: 'it is the only place that knows everybody, so nobody may know it',
    from: { pathNot: `^server/|${DEVELOPMENT}` },
    to: { path: '^server/' },
  },
  {
    name: 'nobody imports tests',
    why: 'what tests need must not become part of the product',
    from: { pathNot: '^tests/|^bench/|\\.test\\.tsx?$' },
    to: { path: '^tests/|\\.test\\.tsx?$' },
  },
  {
    name: 'nobody imports the tools',
    why: 'tools know the machine; the product must not',
    from: { pathNot: DEVELOPMENT },
    to: { path: '^tools/' },
  },
  {
    name: 'no circles',
    why: 'two files that need each other are one, or hide a third; types alone may look back',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing unresolved',
    why: 'an import that leads nowhere breaks at the worst moment',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|^build/' },
  },
  {
    name: 'the product needs no development package',
    why: 'it would be missing where only the product is installed',
    from: { path: '^(?:kit|contract|modules|server|studio|world)/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
]

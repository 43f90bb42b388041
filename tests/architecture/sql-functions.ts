import { FOR_ALL, MODULES } from './map.ts'
import { ownerOf } from './tables.ts'
import type { Tidiness } from './tidiness.ts'
import { filesOf, ROOT, textOf } from './tree.ts'

/** What functions of the database do beyond their module's boundary, as "function: what", each with its reason. */
export const SQL_EXCEPTIONS: Readonly<Record<string, string>> = {
  'outbox.announce: calls wallet.next_number':
    "a member's events and postings have one sequence of numbers, kept in the wallet's lock row",
  'members.give_up_account: reads members.security_event':
    'the loss of an account is a security event of its holder, written by the step that takes the account; `identity` is above `members`',
  'operators.checked_time: reads sandbox.clock': "the sandbox's clock is the server's, which is no module",
  'treasury.end_suspense: is defined by deposits':
    'the name under which processes of the version before call deposits.end_suspense',
  'wallet.release_rejected: is defined by withdrawals':
    'the name under which processes of the version before call withdrawals.release_rejected',
}

/** One function of the database: its name as "schema.name", the file that defines it, and its text from the name on. */
type SqlFunction = { name: string; file: string; text: string }

/** What exists in the database by the files of functions and migrations: functions, by whom they are defined, and tables. */
type Catalogue = { owners: ReadonlyMap<string, string>; tables: ReadonlySet<string> }

const FUNCTION_FILES = /^modules\/[^/]+\/functions\/[^/]+\.sql$/
const MIGRATIONS = /^migrations\/\d{4}-[^/]+\/up\.sql$/

export const SQL_TIDINESS: readonly Tidiness[] = [
  {
    name: 'a function of the database reads and writes the tables of its own module, and calls what its module may import',
    files: new RegExp(`${FUNCTION_FILES.source}|${MIGRATIONS.source}`),
    wrongIn: (file, text, base) => {
      const catalogue = catalogueOf(base)
      // A function of a migration counts until a file of functions replaces it.
      return functionsOf(file, text)
        .filter((one) => FUNCTION_FILES.test(file) || catalogue.owners.get(one.name) === migrationOwner(one.name))
        .flatMap((one) => crossings(one, catalogue))
        .filter((what) => !(what in SQL_EXCEPTIONS))
    },
  },
  {
    name: 'a trigger is on a table of a module that its own may import, and calls a function of one',
    files: FUNCTION_FILES,
    wrongIn: (file, text, base) => {
      const { owners } = catalogueOf(base)
      const module = moduleOf(file)
      return [
        ...withoutComments(text).matchAll(/\btrigger (\w+)\s[^;]*?\son (\w+\.\w+)[^;]*?\bexecute function (\w+\.\w+)/g),
      ].flatMap(([, trigger = '', table = '', called = '']) => [
        ...(mayUse(module, ownerOf(table)) ? [] : [`${trigger}: is on ${table}`]),
        ...(mayUse(module, owners.get(called)) ? [] : [`${trigger}: calls ${called}`]),
      ])
    },
  },
  {
    name: 'the numbers of kinds, accounts, purses and sources in the journal have names in SQL',
    files: new RegExp(`${FUNCTION_FILES.source}|^modules/[^/]+/(?:[^/]+\\.store|invariants[^/]*)\\.ts$`),
    except: /^modules\/wallet\/functions\/00-names\.sql$/,
    wrongIn: (_file, text) =>
      [
        ...withoutComments(text).matchAll(
          /\b(?:p_)?(?:kind|account|purse_no|source) (?:=|<>|in|not in) \(?\d[^\n]{0,20}|(?<![\w$])\d+::smallint/g,
        ),
      ].map(([figure]) => figure),
  },
  {
    name: 'a store calls functions of its own module and of those it may import',
    files: /^modules\/[^/]+\/[^/]+\.store\.ts$/,
    wrongIn: (file, text, base) => {
      const { owners } = catalogueOf(base)
      const called = [...text.matchAll(/(?<![\w.'$])([a-z_]+\.[a-z_]+)\(/g)].map((match) => match[1] ?? '')
      return called.filter((name) => owners.has(name) && !mayUse(moduleOf(file), owners.get(name)))
    },
  },
]

/** What a function does beyond its module's boundary. */
function crossings({ name, file, text }: SqlFunction, { owners, tables }: Catalogue): string[] {
  const module = FUNCTION_FILES.test(file) ? moduleOf(file) : migrationOwner(name)
  const schemas = new Set([
    module,
    ...[...tables].filter((table) => ownerOf(table) === module).map((table) => table.split('.')[0]),
  ])
  const body = withoutTypes(text)
  const used = [...body.matchAll(/(?<![\w.:])([a-z_]+\.[a-z_]+)(\s*\()?/g)].map(([, what = '', call]) => ({
    what,
    call: call !== undefined,
  }))
  return [
    ...(schemas.has(name.split('.')[0]) ? [] : [`${name}: is defined by ${module}`]),
    ...used
      .filter(({ what, call }) => call && owners.has(what) && !mayUse(module, owners.get(what)))
      .map(({ what }) => `${name}: calls ${what}`),
    ...used
      .filter(
        ({ what, call }) =>
          tables.has(what) && !(call && owners.has(what)) && ![module, 'outbox'].includes(ownerOf(what)),
      )
      .map(({ what }) => `${name}: reads ${what}`),
  ]
}

/** Whether a module may use what another one makes public. Every module writes into the outbox; all but `operators` itself ask the module
 *  `operators` who acts, and `settings` for values. */
const mayUse = (module: string, other: string | undefined): boolean =>
  other === undefined ||
  [module, 'outbox', ...(module === 'operators' ? [] : FOR_ALL), ...(MODULES[module] ?? [])].includes(other)

const catalogues = new Map<string, Catalogue>()

function catalogueOf(base: string): Catalogue {
  const known = catalogues.get(base)
  if (known) return known
  const read = (root: string, folder: string, pattern: RegExp) =>
    filesOf(root, [folder], pattern).map((file) => [file, textOf(root, file)] as const)
  const roots = [...new Set([ROOT, base])]
  const migrations = roots.flatMap((root) => read(root, 'migrations', MIGRATIONS))
  const files = roots.flatMap((root) => read(root, 'modules', FUNCTION_FILES))
  const catalogue = {
    owners: new Map([
      ...migrations
        .flatMap(([file, text]) => functionsOf(file, text))
        .map(({ name }) => [name, migrationOwner(name)] as const),
      ...files.flatMap(([file, text]) =>
        functionsOf(file, text).map(({ name }) => [name, ownerByFile(file, name)] as const),
      ),
    ]),
    tables: new Set(
      migrations.flatMap(([, text]) =>
        [...text.matchAll(/\bcreate table (?:if not exists )?(\w+\.\w+)/g)].map(([, name = '']) => name),
      ),
    ),
  }
  catalogues.set(base, catalogue)
  return catalogue
}

/** A function that one module defines under another's schema is, for its callers, that other's. */
const ownerByFile = (file: string, name: string): string =>
  `${name}: is defined by ${moduleOf(file)}` in SQL_EXCEPTIONS ? migrationOwner(name) : moduleOf(file)

/** Whose a function of a migration is: its schema's module. */
const migrationOwner = (name: string): string => ownerOf(name)

const moduleOf = (file: string): string => file.split('/')[1] ?? ''

function functionsOf(file: string, text: string): SqlFunction[] {
  const found = withoutComments(text).matchAll(
    /\bcreate (?:or replace )?function (\w+\.\w+)(\([\s\S]*?\$\$[\s\S]*?\$\$)/g,
  )
  return [...found].map(([, name = '', rest = '']) => ({ name, file, text: rest }))
}

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

/** The body of a function without the types of its variables: the row type of another module's table may be used. */
function withoutTypes(text: string): string {
  const body = text.slice(text.indexOf('$$') + 2)
  const begin = body.search(/^\s*begin\b/m)
  if (!/^\s*(?:#\w+ \w+\s+)?declare\b/.test(body) || begin < 0) return body
  return body.slice(0, begin).replace(/(\bdeclare|;)(\s+\w+\s+)[a-z_]+\.[a-z_]+/g, '$1$2') + body.slice(begin)
}

/** All crossings of functions of the project that an exception permits. */
export const permittedCrossings = (): string[] => {
  const catalogue = catalogueOf(ROOT)
  return filesOf(ROOT, ['modules'], FUNCTION_FILES)
    .flatMap((file) => functionsOf(file, textOf(ROOT, file)))
    .flatMap((one) => crossings(one, catalogue))
    .filter((what) => what in SQL_EXCEPTIONS)
}

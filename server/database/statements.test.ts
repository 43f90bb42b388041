import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kind, type Statement, statementsOf } from '#tests/architecture/statements.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type StatementDescription, describeStatement } from '#tests/fixtures/describe-statement.ts'

const context = await testContext([])

/** Columns that may be null in their table, and never are in this answer, each with its reason. */
const neverNull: Record<string, string> = {
  'jobs.queued.key': 'the condition names keys',
  'identity.end_own_session.member': 'the condition names the member',
  'identity.end_sessions_of.member': 'the condition names the member',
  'identity.make_room_for_session.member': 'the condition names the member',
  'promotions.of_deposits.deposit': 'the condition names deposits',
  'treasury.receipt.of_requests.requestId': 'the condition names requests',
  'treasury.slip.of_receipts.transactionId': 'the condition names transactions',
  'wallet.due_purses.expiresAt': 'the condition compares it',
  'wallet.statement.purseNo': 'entries of account 1 have a purse',
  'wallet.statement.balanceAfter': 'entries of account 1 have a balance',
}

const namedByTables = ({ columns }: Statement): string[] =>
  (columns ?? []).map(({ name }) => name).filter((name) => name.includes('_'))

/** What the driver makes of each type of the database. */
const kinds: Record<string, readonly Kind[]> = {
  int8: ['bigint'],
  int4: ['number'],
  int2: ['number'],
  float8: ['number'],
  text: ['string'],
  uuid: ['string'],
  numeric: ['string'],
  bool: ['boolean'],
  timestamptz: ['date'],
  bytea: ['bytes'],
  jsonb: ['json', 'string', 'number', 'boolean', 'string[]', 'number[]', 'boolean[]'],
  json: ['json', 'string', 'number', 'boolean', 'string[]', 'number[]', 'boolean[]'],
  // The driver leaves the figures of a list as they came.
  _int8: ['string[]'],
  _int4: ['number[]'],
  _text: ['string[]'],
  _bool: ['boolean[]'],
  _timestamptz: ['date[]'],
}

const WRONG = 'tests/fixtures/wrong-statements.store.ts'
const isProduct = (file: string) => /^(?:modules|server)\//.test(file) && !file.endsWith('.test.ts')

const client = new pg.Client({ connectionString: context.ownerUrl })
const typeNames = new Map<number, string>()
const required = new Set<string>()
let statements: Statement[] = []

beforeAll(async () => {
  await client.connect()
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  for (const { oid, typname } of types.rows) typeNames.set(oid, typname)
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  )
  for (const { key } of columns.rows) required.add(key)
  statements = statementsOf((file) => isProduct(file) || file === WRONG)
}, 120_000)
afterAll(() => client.end())

/** What is wrong with the statements of these files, as "name: what". */
async function wrongIn(files: (file: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements.filter(({ file }) => files(file))) {
    for (const text of statement.texts ?? []) {
      const described = await describeStatement(client, text).catch((error: Error) => error.message)
      const wrong = typeof described === 'string' ? [described] : mismatches(statement, described)
      found.push(...wrong.map((what) => `${statement.name}: ${what}`))
    }
  }
  return found
}

function mismatches({ name, columns, values }: Statement, described: StatementDescription): string[] {
  const counted =
    values === null || values === described.values ? [] : [`takes ${described.values} values and is given ${values}`]
  if (columns === null) return counted
  const wrong = columns.flatMap((column) => {
    const answered = described.columns.find((one) => one.name === column.name)
    if (!answered) return column.optional ? [] : [`answers no ${column.name}`]
    const type = typeNames.get(answered.type) ?? ''
    const fits = column.kinds.every((kind) => kind === 'unknown' || kinds[type]?.includes(kind))
    const mayBeNull =
      answered.table !== 0 &&
      !required.has(`${answered.table}.${answered.column}`) &&
      !(`${name}.${column.name}` in neverNull)
    return [
      ...(fits ? [] : [`${column.name} is ${type} and taken for ${column.kinds.join(' or ')}`]),
      ...(mayBeNull && !column.nullable ? [`${column.name} may be null`] : []),
    ]
  })
  const unused = described.columns.filter((one) => !columns.some((column) => column.name === one.name))
  return [...counted, ...wrong, ...unused.map((one) => `answers ${one.name}, which nobody takes`)]
}

test('every statement can be prepared, and answers what its rows are taken for', async () => {
  expect(statements.filter(({ file }) => isProduct(file)).length).toBeGreaterThan(300)
  expect(await wrongIn(isProduct)).toEqual([])
})

test('the text of a statement can be read from the code', () => {
  // The trail's search is put together from what it is searched for; each part of it has its test.
  expect(statements.filter(({ texts }) => texts === null).map(({ file }) => file)).toEqual([
    'modules/operators/trail.store.ts',
  ])
})

test('a column is named in its statement as the code names it', () => {
  const files = statements.filter((one) => namedByTables(one).length > 0).map(({ file }) => file)
  expect([...new Set(files)].sort()).toEqual([WRONG])
  expect(statements.filter(({ file }) => file === WRONG).flatMap(namedByTables)).toEqual(['purse_no'])
})

test('a wrong statement is found, in each way of being wrong', async () => {
  expect(await wrongIn((file) => file === WRONG)).toEqual([
    'wrong.column: column "missing" does not exist',
    'wrong.type: balance is int8 and taken for number',
    'wrong.name: answers no sum',
    'wrong.name: answers balance, which nobody takes',
    'wrong.null: round may be null',
    'wrong.values: takes 1 values and is given 2',
    'wrong.case: syntax error at or near "updates"',
  ])
})

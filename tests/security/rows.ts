import type { TestContext } from '#tests/fixtures/database.ts'

type Table = { table: string; owned: boolean }

/** Every table of the database's modules, and whether its rows have an owner. Counts of requests are left out: each request counts. */
async function tables(context: TestContext): Promise<Table[]> {
  return context.sql<Table>(`select format('%I.%I', t.table_schema, t.table_name) as table,
      exists (select 1 from information_schema.columns c
              where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'member_id') as owned
    from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'limits')
    order by 1`)
}

/** Every column of every table, each name once. */
export async function columnNames(context: TestContext): Promise<string[]> {
  const rows = await context.sql<{ name: string }>(`select distinct column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`)
  return rows.map(({ name }) => name)
}

/** All that the database keeps of a member, as one digest by table: equal before and after means that nothing of the member was touched. */
export async function rowsOf(context: TestContext, phone: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { table } of (await tables(context)).filter(({ owned }) => owned)) {
    const [row] = await context.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${table} t
       where member_id = (select member_id from members.member where phone = $1)`,
      [phone],
    )
    digests[table] = row?.digest ?? ''
  }
  return digests
}

/** The tables in which a text occurs, anywhere in a row. */
export async function tablesWith(context: TestContext, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table } of await tables(context)) {
    const [row] = await context.sql<{ n: bigint }>(
      `select count(*) as n from ${table} t where position($1 in t::text) > 0`,
      [text],
    )
    if ((row?.n ?? 0n) > 0n) found.push(table)
  }
  return found
}

/** How many rows each table has. */
export async function rowCounts(context: TestContext): Promise<Record<string, bigint>> {
  const counts: Record<string, bigint> = {}
  for (const { table } of await tables(context)) {
    const [row] = await context.sql<{ n: bigint }>(`select count(*) as n from ${table}`)
    counts[table] = row?.n ?? 0n
  }
  return counts
}

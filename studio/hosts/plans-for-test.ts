import type { PartyDatabase } from '#kit/party/database.ts'

/** A database that notes how each question was searched, "SEARCH … USING INDEX …, SCAN …". */
export function openPlanned(database: PartyDatabase) {
  const plans: string[] = []
  const planned: PartyDatabase = {
    ...database,
    row: <Row>(sql: string, ...values: Parameters<PartyDatabase['rows']>[1][]) => planned.rows<Row>(sql, ...values)[0],
    rows: <Row>(sql: string, ...values: Parameters<PartyDatabase['rows']>[1][]) => {
      const steps = database
        .rows<{ detail: string }>(`explain query plan ${sql}`, ...values)
        .map(({ detail }) => detail)
      plans.push(steps.filter((step) => /^(?:SEARCH|SCAN)/.test(step)).join(', '))
      return database.rows<Row>(sql, ...values)
    },
  }
  return { planned, plans }
}

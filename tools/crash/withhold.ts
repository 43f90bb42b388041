import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Stack } from '../stack.ts'
import { healBank, type Outage, silenceBank } from './outages.ts'

const FIND_MS = 60_000

/** Negative control, which the check must report: keeps one withdrawal from being settled for that long by holding its row. The bank is
 *  silent until the row is held and available from then on, so only the held row delays the payout. Answers when the bank was silent.
 *  Throws when no member withdraws meanwhile. */
export async function withholdOne(stack: Stack, ms: number): Promise<Outage> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  const fromMs = Date.now()
  await silenceBank(stack)
  try {
    await holdOne(owner)
  } finally {
    await healBank(stack)
  }
  const toMs = Date.now()
  await sleep(ms)
  await owner.query('rollback')
  await owner.end()
  return { kind: 'bank', fromMs, toMs }
}

async function holdOne(owner: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + FIND_MS
  while (performance.now() < giveUpAt) {
    await owner.query('begin')
    const { rowCount } = await owner.query(
      `select from withdrawals.withdrawal where state = 'approved' limit 1 for update skip locked`,
    )
    if (rowCount) return
    await owner.query('rollback')
    await sleep(100)
  }
  throw new Error('nobody withdrew while the control waited for it')
}

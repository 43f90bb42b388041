import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectVisitors } from './tickets.store.ts'

/** The members behind the names under which a partner's site knows them; names that are nobody's are absent. */
export const findVisitors = async (tx: ReadTx, audience: string, names: readonly string[]): Promise<ReadonlyMap<string, MemberId>> =>
  new Map((await selectVisitors(tx, audience, names)).map(({ name, member }) => [name, member]))

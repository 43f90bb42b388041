import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export const purseTable = 'wallet.purse'
export type Purse = { balance: bigint }

export const readPurses = (tx: ReadTx) => tx.rows('wallet.read_purses', 'select balance from wallet.purse')

export async function holds(tx: ReadTx): Promise<boolean> {
  return (await tx.rows('wallet.holds', 'select from wallet.purse')).length > 0
}

export function openBook(tx: ReadTx) {
  return { purses: () => tx.rows('wallet.book', 'select from wallet.purse') }
}

export const selectedPurse = (tx: ReadTx) => tx.rows('wallet.selected', 'select from wallet.purse limit 1')

export { readMore } from './more.ts'

export const selectAndSpend = (tx: WriteTx) => tx.rows('wallet.spend', 'update wallet.purse set balance = 0 returning balance')

export const updatePurse = (tx: ReadTx) => tx.rows('wallet.update_purse', 'update wallet.purse p set balance = 1')

export const insertNothing = (tx: ReadTx) => tx.rows('wallet.insert_nothing', 'select 1')

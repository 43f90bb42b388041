import type { PartyDatabase } from '#kit/party/database.ts'

/** Whatever was struck at such a price is void. */
export const voidedPriceTables = `
create table if not exists book_voided_price (
  fixture text not null references book_fixture (id), market text not null, pick text not null,
  price_no integer not null, at_ms integer not null, operators text not null, source text not null,
  primary key (fixture, market, pick, price_no)
) strict, without rowid;`

export type VoidedPrice = {
  fixture: string
  market: string
  pick: string
  priceNo: number
  atMs: number
  operators: string
  source: string
}

export const insertVoidedPrice = (database: PartyDatabase, price: VoidedPrice): void =>
  void database.run(
    `insert into book_voided_price (fixture, market, pick, price_no, at_ms, operators, source)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    price.fixture,
    price.market,
    price.pick,
    price.priceNo,
    price.atMs,
    price.operators,
    price.source,
  )

export const selectVoidedPrice = (
  database: PartyDatabase,
  fixture: string,
  market: string,
  pick: string,
  priceNo: number,
) =>
  database.row<VoidedPrice>(
    `select fixture, market, pick, price_no as priceNo, at_ms as atMs, operators, source from book_voided_price
     where fixture = ? and market = ? and pick = ? and price_no = ?`,
    fixture,
    market,
    pick,
    priceNo,
  )

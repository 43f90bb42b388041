import { expect, test } from 'vitest'
import { openDatabase } from '#kit/party/database.ts'
import { fixtureTables } from '../book/fixtures.store.ts'
import { ruleTables, selectHouseRules, selectNarrowRules } from './rules.store.ts'

test('limits of before there were rules stay in force at each book that has their subject', () => {
  const before = `
    create table book_limit (
      scope text not null, subject text not null, name text not null, satang integer not null, primary key (scope, subject, name)
    ) strict, without rowid;
    insert into book_limit values ('house', '', 'day', 7), ('market', 'f-1 1x2:ft::', 'market', 8);
    insert into book_fixture values ('f-1', 'sports.localhost', 'c', 's', 1, 'h', 'a', 0, '', '', 'TIMED', null, null, 0);`
  const database = openDatabase(':memory:', [fixtureTables, before, ruleTables, ruleTables])
  const hosts = ['sports.localhost', 'esports.localhost']
  expect(hosts.map((host) => selectHouseRules(database, host))).toEqual([
    [{ name: 'day', value: 7 }],
    [{ name: 'day', value: 7 }],
  ])
  expect(hosts.map((host) => selectNarrowRules(database, host))).toEqual([
    [{ scope: 'market', subject: 'f-1 1x2:ft::', name: 'market', value: 8 }],
    [],
  ])
  database.close()
})

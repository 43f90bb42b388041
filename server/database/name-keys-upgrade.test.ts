import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameKey } from '#modules/members/person-name.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0182-names-in-one-spelling/up.sql', 'utf8')
const FORMER = 'a key of before'

const names = [
  'สมชาย ใจดี',
  'เเสงดาว ใจดี',
  'ศักด\u0e4c\u0e34ชัย ใจดี',
  'น\u0e4d\u0e49\u0e32ฝน แก\u0e49\u0e49ว',
  'น\u0e33\u0e49ฝน พ\u0e48\u0e35นุช',
  'กๅนดๅ ใจดี',
  'ว่าที่ร้อยตรี สมชาย ใจดี',
  'พันตำรวจเอกหญิง สมหญิง ใจดี',
  'ร. ต. อ. สมชาย ใจดี',
  'ผศ. ดร. กานต์ ใจดี',
  'พระมหาสมชาย ใจดี',
  'นาย ดร. เอก ใจดี',
  'นาย นาย ใจดี',
  'ดรุณี ใจดี',
  "Mr. Anne-Marie O'Neil",
  'Pol. Lt. Somchai Jaidee',
  'Pol Jaidee',
  'ส.ส. ใจดี',
  'นายิกา ใจดี',
]

const keys = () =>
  context.sql<{ name: string; key: string }>('select name, name_key as key from members.bank_account order by name')

test('names that are stored get the key that they would get today, and the bank is not asked about them again', async () => {
  for (const name of names) await newMember(context, { name })
  const foreign = await newMember(context, { name: 'José Ñandú' })
  await context.sql('alter table members.bank_account disable trigger user')
  await context.sql('update members.bank_account set name_key = $1 where member_id <> $2', [FORMER, foreign.member])
  await context.sql('alter table members.bank_account enable trigger user')
  const holdings = () => context.sql('select * from members.account_holding order by member_id')
  const before = await holdings()
  await context.sql(`begin; ${migration}; commit`)
  for (const { name, key } of await keys()) expect(key, name).toBe(nameKey(name))
  expect(await holdings()).toEqual(before)
})

test('what a member used up is used up as the person by the new key, and stays so by the former', async () => {
  const { member } = await newMember(context, { name: 'ร.ต.อ. เเสงดาว มีสุข' })
  await context.sql('alter table members.bank_account disable trigger user')
  await context.sql('update members.bank_account set name_key = $1 where member_id = $2', [FORMER, member])
  await context.sql('alter table members.bank_account enable trigger user')
  const person = async (): Promise<string> =>
    String((await context.sql<{ digest: string }>('select members.person_of($1) as digest', [member]))[0]?.digest)
  const former = await person()
  await context.sql(
    `insert into promotions.used (offer_id, key, member_id, at)
     select 'free-credit', k, $1::bigint, $3::timestamptz from unnest($2::text[]) k`,
    [member, [`member:${member}`, `person:${former}`, `cod_1:member:${member}`], context.clock.now()],
  )
  await context.sql(`begin; ${migration}; commit`)
  const used = await context.sql<{ key: string }>('select key from promotions.used where member_id = $1', [member])
  const now = await person()
  expect(now).not.toBe(former)
  expect(used.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`person:${former}`, `person:${now}`, `cod_1:person:${now}`]),
  )
  const twin = await newMember(context, { name: 'แสงดาว มีสุข' })
  expect(
    (await context.sql<{ digest: string }>('select members.person_of($1) as digest', [twin.member]))[0]?.digest,
  ).toBe(now)
})

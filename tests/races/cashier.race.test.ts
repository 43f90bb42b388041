import { describe, expect, test } from 'vitest'
import { signWebhook } from '#contract/partners/signatures.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type CallResponse, openSite, webhookSecret } from '#tests/fixtures/site.ts'
import { paidEvent } from '#tests/fixtures/paid-event.ts'

const context = await testContext()
const site = await openSite(context)
let people = 0

/** A registered member who came over the API. */
async function newPerson() {
  people += 1
  const phone = `09${String(people).padStart(8, '0')}`
  const accountNumber = `77${String(people).padStart(8, '0')}`
  return { phone, accountNumber, token: await site.register(phone, accountNumber) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const profile = async (person: Person) =>
  (await site.send('GET', '/api/customers/profile', { token: person.token })).body['data'] as {
    ufabet_credit: string
    pending_request: { id: string } | null
    completed_requests: { status: string }[]
  }
const succeeded = (answers: CallResponse[]) => answers.filter((answer) => answer.status === 200)
const withKey = (path: string, fields: Record<string, string>, person: Person, key: string) =>
  site.send('POST', path, {
    body: new URLSearchParams(fields),
    token: person.token,
    headers: { 'idempotency-key': key },
  })

async function openDeposit(person: Person) {
  const answer = await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, person.token)
  const id = String(answer.body['id'])
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [id])
  return { id, reference: row?.reference ?? '' }
}

async function webhook(chargeId: string): Promise<CallResponse> {
  const body = paidEvent(chargeId, context.clock.now())
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000))
  const headers = {
    'omise-signature': await signWebhook(webhookSecret, timestamp, body),
    'omise-signature-timestamp': timestamp,
  }
  return site.send('POST', '/hooks/gateway', { body, headers })
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}

describe('the cashier under hurried hands', () => {
  test('200 withdrawals of one balance at once: one is held, nothing is created', async () => {
    const person = await newPerson()
    await site.credit(person.phone, baht(1_000))
    const requests = Array.from({ length: 200 }, () =>
      site.post('/api/requests/withdraw', { amount: '1000' }, person.token),
    )
    const answers = await Promise.all(requests)
    expect(succeeded(answers)).toHaveLength(1)
    // One member's requests wait in a short queue; further ones are rejected for now.
    const codes = new Set(answers.map((answer) => answer.body.code ?? 'OK'))
    codes.delete('TOO_MANY_REQUESTS')
    expect(codes).toEqual(new Set(['OK', 'WITHDRAW_PENDING']))
    expect(await profile(person)).toMatchObject({
      ufabet_credit: '0.00',
      pending_request: { type: 'withdraw', amount: '1000.00' },
    })
  })

  test('forty withdrawals of one balance under different keys never spend it twice', async () => {
    const person = await newPerson()
    await site.credit(person.phone, baht(500))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        withKey('/api/requests/withdraw', { amount: String(100 + n) }, person, `wdr_key_${n}`),
      ),
    )
    const [sum] = await context.sql<{ total: bigint }>(
      `select coalesce(sum(p.balance), 0)::bigint as total from wallet.purse p join members.member m using (member_id) where m.phone = $1`,
      [person.phone],
    )
    expect(sum?.total).toBe(50_000n)
  })

  test("twenty of each webhook, shuffled over ten members' deposits, credit each once", async () => {
    const persons = await Promise.all(Array.from({ length: 10 }, newPerson))
    const charges: string[] = []
    for (const person of persons) {
      const { reference } = await openDeposit(person)
      site.gateway.pay(reference, { payer: { bank: 'kbank', accountNumber: person.accountNumber, name: 'สมชาย ใจดี' } })
      charges.push(`chrg_${reference}`)
    }
    const answers = await Promise.all(
      shuffled(charges.flatMap((charge) => Array.from({ length: 20 }, () => charge))).map(webhook),
    )
    expect(answers.filter((answer) => answer.body['code'] === ('credited' as never))).toHaveLength(10)
    for (const person of persons)
      expect(await profile(person)).toMatchObject({ ufabet_credit: '300.00', pending_request: null })
  })

  test('cancel races the payment: the money is there, whoever was first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await newPerson()
      const { id, reference } = await openDeposit(person)
      site.gateway.pay(reference)
      const steps = [
        () => site.post(`/api/requests/deposit/${id}/cancel`, {}, person.token),
        () => webhook(`chrg_${reference}`),
      ]
      await Promise.all(shuffled(steps).map((perform) => perform()))
      expect(await profile(person)).toMatchObject({
        ufabet_credit: '300.00',
        completed_requests: [{ status: 'completed' }],
      })
    }
  })
})

describe('each button pressed twice', () => {
  test('deposit, with and without a key: one request', async () => {
    const person = await newPerson()
    const path = '/api/requests/deposit/payment-gateway'
    const keyed = await Promise.all([1, 2, 3].map(() => withKey(path, { amount: '300' }, person, 'dep_twice_01')))
    expect(keyed.map((answer) => answer.body['id'])).toEqual(['dep_twice_01', 'dep_twice_01', 'dep_twice_01'])
    await Promise.all([1, 2].map(() => site.post(`/api/requests/deposit/dep_twice_01/cancel`, {}, person.token)))
    const bare = await Promise.all([1, 2, 3].map(() => site.post(path, { amount: '300' }, person.token)))
    expect(succeeded(bare)).toHaveLength(1)
    expect(bare.filter((answer) => answer.body.code === 'DEPOSIT_PENDING')).toHaveLength(2)
  })

  test('withdraw with a key: one request and one answer', async () => {
    const person = await newPerson()
    await site.credit(person.phone, baht(1_000))
    const answers = await Promise.all(
      [1, 2, 3].map(() => withKey('/api/requests/withdraw', { amount: '300' }, person, 'wdr_twice_01')),
    )
    expect(answers.map((answer) => [answer.status, answer.body['id']])).toEqual(
      [1, 2, 3].map(() => [200, 'wdr_twice_01']),
    )
    expect(await profile(person)).toMatchObject({ ufabet_credit: '700.00' })
  })

  test('cancel: one is done, the other is told so', async () => {
    const person = await newPerson()
    const { id } = await openDeposit(person)
    const answers = await Promise.all(
      [1, 2].map(() => site.post(`/api/requests/deposit/${id}/cancel`, {}, person.token)),
    )
    expect(answers.map((answer) => answer.body.code ?? 'OK').sort()).toEqual(['DEPOSIT_NOT_CANCELLABLE', 'OK'])
  })

  test('set password and send bank account: one member, one account', async () => {
    const phone = '0888888888'
    await site.post('/api/register/phone', { phone })
    const otp = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
    const token = String(otp.body['access_token'])
    const fields = { password: site.password, password_confirmation: site.password }
    const passwords = await Promise.all([1, 2].map(() => site.post('/api/register/password', fields, token)))
    expect(succeeded(passwords).length).toBeGreaterThan(0)
    expect(passwords.every((answer) => answer.status < 500)).toBe(true)
    const bank = { bank: 'scb', account_number: '8888888888', name: 'สมชาย ใจดี', birth_date: '1990-05-12' }
    const accounts = await Promise.all([1, 2].map(() => site.post('/api/register/bank-account', bank, token)))
    expect(accounts.every((answer) => answer.status < 500)).toBe(true)
    expect(succeeded(accounts).length).toBeGreaterThan(0)
    expect(
      await context.sql('select 1 from members.bank_account where account_number = $1', ['8888888888']),
    ).toHaveLength(1)
    expect(await context.sql('select 1 from members.member where phone = $1', [phone])).toHaveLength(1)
  })

  test('the code of an SMS is good once', async () => {
    const phone = '0877777777'
    await site.post('/api/register/phone', { phone })
    const code = site.members.sms.codeOf(phone)
    const answers = await Promise.all([1, 2, 3].map(() => site.post('/api/register/otp', { phone, otp: code })))
    expect(succeeded(answers)).toHaveLength(1)
  })
})

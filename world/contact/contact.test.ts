import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForTest, type TestWorld } from '../open-for-test.ts'
import { answerTo, chips } from './answers.ts'

const site = 'http://localhost:3000'

describe('the scripted answerer', () => {
  it.each([
    ['ฝากแล้วเครดิตไม่เข้า ทำไง', '/auto-transfer'],
    ['โอนจากบัญชีคนอื่น จะได้เงินคืนไหม', 'โอนคืนบัญชีต้นทางภายใน 24 ชั่วโมง'],
    ['จะถอนเงิน', '/withdraw'],
    ['ฝากยังไง', '/deposit'],
    ['อยากเลิกเล่น', '1323'],
    ['ลืมรหัสผ่าน', 'ไม่เคยขอรหัสผ่าน'],
  ])('answers %s', (text, expected) => expect(answerTo(text, site)).toContain(expected))

  it('answers each question that can be pressed as its own', () => {
    expect(new Set(chips.map((chip) => answerTo(chip, site))).size).toBe(chips.length)
  })

  it('says of a number where to look, and that it sees no account', () => {
    expect(answerTo('d-22112569-0482', site)).toContain('D-22112569-0482')
    expect(answerTo('d-22112569-0482', site)).toContain('ไม่เห็นบัญชีของคุณ')
  })

  it('says what it is where it does not understand', () =>
    expect(answerTo('เมื่อวานฝนตก', site)).toContain('ระบบอัตโนมัติของโลกจำลอง'))
})

describe('the contact pages', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await openForTest()
  })
  afterAll(() => world.close())
  const open = async (channel: string) => String((await world.send('GET', `/contact/${channel}`)).headers.location)

  it.each(['line', 'telegram', 'support'])('%s says that it is the sandbox, greets and answers', async (channel) => {
    const address = await open(channel)
    const first = await world.send('GET', address)
    expect(first.status).toBe(200)
    expect(first.text).toContain('ผู้ตอบเป็นสคริปต์')
    const talk = new URL(address, site).searchParams.get('talk')
    const sent = await world.send('POST', `/contact/${channel}`, {
      body: `talk=${talk}&text=${encodeURIComponent('<b>ถอน</b>')}`,
    })
    expect(sent.status).toBe(303)
    const { text } = await world.send('GET', address)
    expect(text).toContain('&lt;b&gt;ถอน')
    expect(text).toContain('/withdraw"')
  })

  it('keeps one talk from another, and refuses what is none', async () => {
    const [one, other] = [await open('line'), await open('line')]
    const talk = new URL(one, site).searchParams.get('talk')
    await world.send('POST', '/contact/line', { body: `talk=${talk}&text=secret-of-mine` })
    expect((await world.send('GET', one)).text).toContain('secret-of-mine')
    expect((await world.send('GET', other)).text).not.toContain('secret-of-mine')
    expect((await world.send('POST', '/contact/line', { body: 'talk=x&text=y' })).status).toBe(422)
    expect((await world.send('GET', '/contact/fax')).status).toBe(404)
  })
})

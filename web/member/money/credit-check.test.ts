import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditPollMs, creditPollRounds } from '#contract/plain/constants.ts'
import { creditCheck, type CreditStatus, type CreditNotice } from './credit-check.ts'

const status = (hostsPending: number, credit = '100.00'): CreditStatus => ({ hostsPending, credit })

/** A check over stubbed answers; `notices` is what the member was shown, `standing` what was not removed again, `polls` when the profile
 *  was requested. */
function open(
  answers: {
    asked?: { ok: true } | { ok: false; text: string }
    polls?: CreditStatus[]
    turnover?: string | null
  } = {},
) {
  const notices: CreditNotice[] = []
  const removed = new Set<CreditNotice>()
  const polls: number[] = []
  const world = { visible: true, slowMs: 0, turnoverMs: 0, refreshes: 0, turnovers: 0, begun: performance.now() }
  const check = creditCheck({
    request: async () => answers.asked ?? { ok: true },
    poll: async () => {
      polls.push(performance.now() - world.begun)
      if (world.slowMs > 0) await new Promise((resume) => setTimeout(resume, world.slowMs))
      return answers.polls?.shift() ?? status(1)
    },
    refreshBalance: async () => void (world.refreshes += 1),
    checkTurnover: async () => {
      world.turnovers += 1
      if (world.turnoverMs > 0) await new Promise((resume) => setTimeout(resume, world.turnoverMs))
      return answers.turnover ?? null
    },
    notify: (notice) => {
      notices.push(notice)
      return () => removed.add(notice)
    },
    forPeople: (credit) => credit,
    isVisible: () => world.visible,
    after: (ms, perform) => {
      const timer = setTimeout(perform, ms)
      return () => clearTimeout(timer)
    },
  })
  const text = ({ type, message }: CreditNotice) => `${type}: ${message}`
  const standing = () => notices.filter((notice) => !removed.has(notice)).map(text)
  return { check, notices, polls, world, messages: () => notices.map(text), standing }
}

const STARTED = 'success: ดำเนินการเช็คเครดิต'
const FINISHED = 'success: เช็คเครดิตเรียบร้อย'
const EXHAUSTED = 'error: หมดระยะเวลาเช็คเครดิต ลิมิตไว้ไม่เกินจำนวน 3 ครั้ง'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('is idle until it is asked for, then looks every five seconds until no host is asked any more', async () => {
  const { check, messages, polls, world } = open({ polls: [status(2), status(0, '250.00')] })
  expect(check.now()).toBeNull()
  await check.start()
  expect([check.now(), messages()]).toEqual([{ round: 1 }, [STARTED]])
  await pass(creditPollMs - 1)
  expect(polls).toEqual([])
  await pass(1)
  expect([polls, check.now()]).toEqual([[5_000], { round: 2 }])
  await pass(creditPollMs)
  expect([polls, check.now(), messages(), world.refreshes, world.turnovers]).toEqual([
    [5_000, 10_000],
    null,
    [STARTED, FINISHED],
    1,
    1,
  ])
  await pass(60_000)
  expect(polls).toHaveLength(2)
})

test.each([
  ['is over', [status(0)], [FINISHED]],
  ['is given up', [status(1), status(1), status(1)], [EXHAUSTED]],
  ['ends with the session', ['dead' as const], []],
])('no longer says that it has begun once it %s', async (_how, polls, left) => {
  const { check, standing } = open({ polls: [...polls] })
  await check.start()
  expect(standing()).toEqual([STARTED])
  await pass(creditPollMs * creditPollRounds)
  expect(standing()).toEqual(left)
})

test('refreshes the balance before it says that it is done, and warns of what speaks against the turnover', async () => {
  const { check, notices, world } = open({ polls: [status(0, '250.00')], turnover: 'ยังมีรอบเกมที่ยังไม่จบ 2 รอบ' })
  await check.start()
  await pass(creditPollMs)
  expect(world.refreshes).toBe(1)
  expect(notices.slice(1)).toEqual([
    { type: 'success', message: 'เช็คเครดิตเรียบร้อย', detail: 'เครดิตคงเหลือ 250.00 บาท' },
    { type: 'warning', message: 'ยังมีรอบเกมที่ยังไม่จบ 2 รอบ' },
  ])
})

test('gives up after the third look, whether hosts stay silent or nobody answers', async () => {
  const { check, messages, polls, world } = open({ polls: [status(1), 'failed', status(1), status(0)] })
  await check.start()
  await pass(creditPollMs * 2)
  expect(check.now()).toEqual({ round: creditPollRounds })
  await pass(creditPollMs)
  expect([check.now(), messages(), polls.length, world.turnovers]).toEqual([null, [STARTED, EXHAUSTED], 3, 0])
  await pass(60_000)
  expect(polls).toHaveLength(3)
})

test('clears itself where the asking is refused, and can be asked for again', async () => {
  const asked = { ok: false as const, text: 'เชื่อมต่อไม่ได้' }
  const { check, messages, polls } = open({ asked })
  await check.start()
  await pass(60_000)
  expect([check.now(), messages(), polls]).toEqual([null, ['error: เชื่อมต่อไม่ได้'], []])
  await check.start()
  expect(messages()).toHaveLength(2)
})

test('stops without notice where the session is dead', async () => {
  const { check, messages, polls } = open({ polls: ['dead'] })
  await check.start()
  await pass(60_000)
  expect([check.now(), messages(), polls]).toEqual([null, [STARTED], [5_000]])
})

test('is one, however often it is asked for', async () => {
  const { check, messages, polls } = open()
  await Promise.all([check.start(), check.start()])
  await check.start()
  await pass(creditPollMs)
  expect([messages(), polls.length]).toEqual([[STARTED], 1])
})

test('looks at nothing while nobody sees the page, and at once when it is seen again', async () => {
  const { check, polls, world, messages } = open({ polls: [status(1), status(0)] })
  await check.start()
  world.visible = false
  await pass(creditPollMs * 10)
  expect(polls).toEqual([])
  world.visible = true
  check.pageShown()
  await pass(0)
  expect([polls, check.now()]).toEqual([[50_000], { round: 2 }])
  await pass(creditPollMs)
  expect([polls, messages()]).toEqual([
    [50_000, 55_000],
    [STARTED, FINISHED],
  ])
})

test('going to and fro between two pages uses up no look', async () => {
  const { check, polls, world } = open()
  await check.start()
  for (let times = 0; times < 6; times += 1) {
    world.visible = false
    await pass(100)
    world.visible = true
    check.pageShown()
    await pass(100)
  }
  expect([polls.length, check.now()]).toEqual([6, { round: 1 }])
  await pass(creditPollMs)
  expect(check.now()).toEqual({ round: 2 })
})

test('news makes it look sooner, and such a look does not count', async () => {
  const { check, polls, messages } = open({ polls: [status(1), status(0)] })
  await check.start()
  await pass(200)
  check.hinted()
  await pass(0)
  expect(check.now()).toEqual({ round: 1 })
  await pass(200)
  check.hinted()
  await pass(0)
  expect([polls, check.now(), messages()]).toEqual([[200, 400], null, [STARTED, FINISHED]])
})

test('news that comes before the check was taken on says nothing about it', async () => {
  const { check, polls } = open({ polls: [status(0)] })
  const starting = check.start()
  check.hinted()
  await starting
  expect([polls, check.now()]).toEqual([[], { round: 1 }])
})

test('a look that comes due while another is on the way counts as that one', async () => {
  const { check, polls, world } = open({ polls: [status(1), status(1)] })
  world.slowMs = 300
  await check.start()
  await pass(creditPollMs - 100)
  check.hinted()
  await pass(300)
  expect([polls, check.now()]).toEqual([[4_900], { round: 2 }])
  await pass(creditPollMs + 300)
  expect([polls.length, check.now()]).toEqual([2, { round: 3 }])
})

test('a logout ends it, whatever is still on the way', async () => {
  const { check, messages, polls, world } = open({ polls: [status(0), status(0)] })
  world.slowMs = 300
  await check.start()
  await pass(creditPollMs)
  check.stop()
  await pass(60_000)
  expect([check.now(), messages(), polls.length]).toEqual([null, [STARTED], 1])
  await check.start()
  await pass(creditPollMs + 300)
  expect(messages()).toEqual([STARTED, STARTED, FINISHED])
})

test('a logout while the turnover is looked up leaves its warning out', async () => {
  const { check, messages, world } = open({ polls: [status(0)], turnover: 'ยังมีรอบเกมที่ยังไม่จบ 2 รอบ' })
  world.turnoverMs = 300
  await check.start()
  await pass(creditPollMs)
  expect([world.turnovers, messages()]).toEqual([1, [STARTED, FINISHED]])
  check.stop()
  await pass(300)
  expect(messages()).toEqual([STARTED, FINISHED])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { openForTest } from '#world/open-for-test.ts'
import { WATCHERS_MAX } from '../rounds/broadcast.ts'
import { openPurse, playerAt, until } from './open-for-test.ts'

const host = 'casino.localhost'
const table = 'baccarat-north'
/** All that a visitor is sent: nothing of members but how many there are. */
const PUBLIC =
  't type table phase until round number place void endsUnit people k commitment salt terminal announced marks mark shown over'.split(
    ' ',
  )

const purse = openPurse()
const world = await openForTest((got) => purse.answer(got))
const { cookie, nextRound, open, put, snapshot, toPhase } = playerAt(world, table)

beforeAll(async () => {
  expect(await open()).toBe(200)
})
afterAll(() => world.close())

const pageOf = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(world.url(`/hosts/${host}/?${query}`), { headers })
  return { status: answer.status, cookie: answer.headers.get('set-cookie'), text: await answer.text() }
}

/** A stream that stays open; `read` is all that came so far. */
async function follow(query: string, headers: Record<string, string> = {}) {
  const stream = await fetch(world.url(`/hosts/${host}/api/stream?${query}`), { headers })
  const reader = present(stream.body, 'a stream has a body').getReader()
  let text = ''
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += new TextDecoder().decode(value)
    }
  })().catch(() => {})
  return {
    messages: () =>
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '{}') as Record<string, unknown>),
    close: async () => {
      await reader.cancel()
      await reading
    },
  }
}

describe('A visitor who watches a table', () => {
  test('gets its page without login: cloth, roads and returns, a way to log in, no chips and no money', async () => {
    const page = await pageOf(`watch=${table}`)
    expect([page.status, page.cookie]).toEqual([200, null])
    expect(page.text).toContain('เข้าสู่ระบบเพื่อเล่น')
    expect(page.text).toContain(`/login?to=${encodeURIComponent(`/game?g=${host}&game=${table}`)}`)
    expect(page.text).not.toMatch(/id="chips"|id="acts"|data-show="credit"|data-show="net"|player-1/)
  })

  test('watches tables only: no game on an own seat, nothing unknown', async () => {
    for (const code of ['blackjack', 'crash', 'nowhere', '']) {
      const page = await pageOf(`watch=${code}`)
      expect([code, page.status]).toEqual([code, code === '' ? 401 : 404])
    }
  })

  test('is sent nothing of members, message by message, and neither is a page of a watcher who once played', async () => {
    const member = await follow(`table=${table}`, { Cookie: cookie() })
    const visitors = [await follow(`table=${table}`), await follow(`table=${table}&watch=1`, { Cookie: cookie() })]
    const { round } = await nextRound()
    expect((await put(round, { player: 10_000 })).status).toBe(200)
    await toPhase('pay', (found) => found.round === round)
    visitors.push(await follow(`table=${table}`))
    const ofMember = JSON.stringify(member.messages())
    expect(ofMember).toMatch(/"alias":"/)
    expect(ofMember).toContain('"player":{"people":1,"stake":10000}')
    for (const visitor of visitors) {
      const messages = await until(async () => visitor.messages().length > 0 && visitor.messages())
      for (const message of messages) {
        expect(Object.keys(message).filter((name) => !PUBLIC.includes(name))).toEqual([])
      }
      expect(JSON.stringify(messages)).not.toMatch(/alias|stake|"own"|player-1/)
    }
    for (const one of [member, ...visitors]) await one.close()
    expect((await snapshot()).sums['player']).toEqual({ people: 1, stake: 10_000 })
  })

  test('is told clearly that no place is left, where three hundred watch; a member comes in', async () => {
    const watchers = await Promise.all(Array.from({ length: WATCHERS_MAX }, () => follow(`table=${table}`)))
    const page = await pageOf(`watch=${table}`)
    expect(page.status).toBe(503)
    expect(page.text).toContain('มีผู้ชมเต็ม')
    expect((await snapshot()).phase).toBeTypeOf('string')
    await Promise.all(watchers.map(({ close }) => close()))
  })
})

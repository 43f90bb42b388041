import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { setActor, callNoteInAudit } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)

type Page = {
  data: { entries: { entry: string; act: string; operator: string; id: string; at: string }[] }
  next_cursor: string | null
}
type Chain = {
  data: {
    checked: number
    broken: string[]
    ends: boolean
    last: { entry: string; hash: string }
    acts: string[]
    subjects: string[]
  }
}

const writers = [await context.actor('supervisor'), await context.actor('cashier')] as const
// The sessions must cover entries of earlier days.
await context.sql(`update operators.session set created_at = '2026-11-01', expires_at = '2026-12-01'`)
const note = (n: number, act: 'test.one' | 'test.two', at: Date) =>
  office.context.database.write(async (tx) => {
    await setActor(tx, writers[n % 2 ? 1 : 0], context.clock.now())
    await callNoteInAudit(tx, {
      at,
      action: act,
      about: { subject: 'thing', member: null, id: `t${n}` },
      before: null,
      after: { n },
      address: '203.0.113.7',
    })
  })

// 60 entries on 20 November in Bangkok, 60 on the 21st, and one more a second before that day ends.
for (let n = 0; n < 120; n += 1)
  await note(n, n % 3 ? 'test.one' : 'test.two', new Date(Date.UTC(2026, 10, n < 60 ? 19 : 20, 17, 0, n)))
await note(120, 'test.one', new Date('2026-11-21T16:59:59Z'))
const browser = await office.signedIn('supervisor')
const load = async (query = ''): Promise<Page> => (await browser.call(`GET /api/trail${query}`)).body as unknown as Page
const idsOf = ({ data }: Page) => data.entries.filter(({ act }) => act.startsWith('test.')).map(({ id }) => id)

describe('the page of the trail', () => {
  test('shows the newest first, and everything once, page by page', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const page: Page = await load(cursor === '' ? '' : `?cursor=${cursor}`)
      seen.push(...idsOf(page))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(Array.from({ length: 121 }, (_none, n) => `t${120 - n}`))
  })

  test.each([
    ['an operator', '?operator=cashier&subject=thing', 60],
    ['an act', '?act=test.two', 40],
    ['an id', '?id=t7', 1],
    ['an operator and an act', '?operator=supervisor&act=test.two', 20],
    ['a day', '?from=2026-11-20&to=2026-11-20&subject=thing', 60],
    ['from a day on', '?from=2026-11-21&subject=thing', 61],
    ['up to a day', '?to=2026-11-20&subject=thing', 60],
    ['anything under a day that the calendar does not have', '?from=2026-11-31&id=t7', 1],
    ['nobody', '?operator=nobody', 0],
    ['no such act', `?act=${encodeURIComponent("' or 1=1 --")}`, 0],
  ] as const)('finds %s', async (_what, query, count) => {
    const first = await load(query)
    const second = first.next_cursor ? await load(`${query}&cursor=${first.next_cursor}`) : null
    expect([...idsOf(first), ...(second ? idsOf(second) : [])]).toHaveLength(count)
  })

  test('is a supervisor’s', async () => {
    const cashier = await office.signedIn('cashier')
    expect(await cashier.call('GET /api/trail')).toMatchObject({ status: 403, body: { code: 'ROLE_REFUSED' } })
  })
})

describe('the chain, as the office sees it', () => {
  const chain = async () => ((await browser.call('GET /api/trail/chain')).body as unknown as Chain).data

  test('holds, and ends where it should', async () => {
    const [head] = await context.sql<{ entry: string; hash: string }>(
      `select audit_id::text as entry, encode(hash, 'hex') as hash from operators.audit_head`,
    )
    const found = await chain()
    expect(found).toMatchObject({ broken: [], ends: true, last: head })
    expect(found.checked).toBe(Number(head?.entry))
    expect(found.acts).toEqual(expect.arrayContaining(['operator.signed_in', 'test.one', 'test.two']))
    expect(found.subjects).toEqual(['operator', 'thing'])
  })

  test('names an entry that was changed, and detects a cut end', async () => {
    /** Runs a statement as the owner, with the trigger disabled. */
    const behindItsBack = async (text: string) => {
      await context.sql('alter table operators.audit disable trigger audit_only_added_to')
      await context.sql(text)
      await context.sql('alter table operators.audit enable trigger audit_only_added_to')
    }
    const [row] = await context.sql<{ entry: string }>(
      `select audit_id::text as entry from operators.audit where subject_id = 't50'`,
    )
    await behindItsBack(`update operators.audit set operator = 'supervisor' where subject_id = 't50'; `)
    const [changed] = await context.sql<{ operator: string }>(
      `select operator from operators.audit where subject_id = 't50'`,
    )
    expect(changed?.operator).toBe('supervisor')
    // t50 was the supervisor's already: the content is unchanged.
    expect((await chain()).broken).toEqual([])
    await behindItsBack(`update operators.audit set operator = 'cashier' where subject_id = 't50'`)
    expect((await chain()).broken).toEqual([row?.entry])
    await behindItsBack(`update operators.audit set operator = 'supervisor' where subject_id = 't50'`)
    expect((await chain()).broken).toEqual([])

    const [last] = await context.sql<{ text: string }>(
      'select row_to_json(a)::text as text from operators.audit a order by audit_id desc limit 1',
    )
    await behindItsBack('delete from operators.audit where audit_id = (select max(audit_id) from operators.audit)')
    expect(await chain()).toMatchObject({ broken: [], ends: false })
    await behindItsBack(
      `insert into operators.audit overriding system value select r.* from json_populate_record(null::operators.audit, '${last?.text ?? ''}') r`,
    )
    expect(await chain()).toMatchObject({ broken: [], ends: true })
  })
})

import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { ok, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openDatabase } from './database.ts'

const context = await testContext()

describe('work of one statement', () => {
  test('is its own transaction', async () => {
    const transactionId = () =>
      context.database.writeOne((tx) => tx.rows<{ id: bigint }>('test.transaction_id', 'select txid_current() as id'))
    const [[first], [second]] = [await transactionId(), await transactionId()]
    expect(second?.id).not.toBe(first?.id)
  })

  test('refuses a second one, and the first stands', async () => {
    await expect(
      context.database.writeOne(async (tx) => {
        await tx.announce(memberId(1n), 'test', {})
        await tx.announce(memberId(1n), 'test', {})
      }),
    ).rejects.toThrow('work of one statement ran another one')
    expect(await context.sql('select no from outbox.event where member_id = 1')).toEqual([{ no: 1n }])
  })

  test('is followed by what was to run after the commit', async () => {
    let ran = false
    await context.database.writeOne(async (tx) => {
      tx.afterCommit(() => {
        ran = true
      })
      await tx.announce(memberId(2n), 'test', {})
    })
    expect(ran).toBe(true)
  })

  test('wakes the relay, as other writes do, and only once it is committed', async () => {
    let wakes = 0
    const database = openDatabase(context.siteUrl, {
      clock: context.clock,
      connectionsMax: 1,
      onAnnounced: () => (wakes += 1),
    })
    try {
      await database.writeOne((tx) => tx.announce(memberId(3n), 'test', {}))
      await database.write((tx) => tx.announce(memberId(3n), 'test', {}))
      expect(wakes).toBe(2)
      await expect(database.write(() => Promise.reject(new Error('not this one')))).rejects.toThrow('not this one')
      await database.read((tx) => tx.rows('test.nothing', 'select 1 as one'))
      expect(wakes).toBe(2)
    } finally {
      await database.close()
    }
  })
})

describe('what goes with the commit', () => {
  const written = async (member: bigint): Promise<number> =>
    (await context.sql('select no from outbox.event where member_id = $1', [member])).length
  const ending = (member: bigint, last: (tx: WriteTx) => Promise<unknown>) =>
    context.database.write(async (tx) => {
      await tx.announce(memberId(member), 'test', {})
      tx.withCommit(() => last(tx))
    })

  test('is written with it', async () => {
    await ending(31n, (tx) => tx.announce(memberId(32n), 'test', {}))
    expect([await written(31n), await written(32n)]).toEqual([1, 1])
  })

  test('leaves nothing behind where it raises', async () => {
    await expect(ending(33n, (tx) => tx.rows('test.raises', 'select 1 / 0'))).rejects.toThrow('division by zero')
    expect(await written(33n)).toBe(0)
  })

  test('is an error where an earlier statement had raised and nobody passed that on', async () => {
    const swallowed = context.database.write(async (tx) => {
      await tx.announce(memberId(35n), 'test', {})
      await tx.rows('test.raises', 'select 1 / 0').catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('the transaction had failed')
    expect(await written(35n)).toBe(0)
  })

  test('is refused where it would come after the commit', async () => {
    const late = async (tx: WriteTx) => {
      await Promise.resolve()
      await tx.announce(memberId(34n), 'test', {})
    }
    await expect(ending(34n, late)).rejects.toThrow('work with the commit sends one statement, at once')
    expect(await written(34n)).toBe(0)
  })
})

describe('a transaction', () => {
  test('that throws leaves nothing of what it had not waited for', async () => {
    const thrown = context.database.write((tx) => {
      tx.announce(memberId(36n), 'test', {}).catch(() => {})
      return Promise.reject(new Error('given up'))
    })
    await expect(thrown).rejects.toThrow('given up')
    const pool = context.database.pool
    await Promise.all(
      Array.from({ length: pool.totalCount }, () =>
        context.database.write((tx) => tx.announce(memberId(37n), 'test', {})),
      ),
    )
    expect(await context.sql('select no from outbox.event where member_id = 36')).toEqual([])
  })

  test('without a statement sends none', async () => {
    expect(await context.database.write(() => Promise.resolve(7))).toBe(7)
  })
})

describe('work that ends in a refusal', () => {
  const notify = async (member: bigint, ends: 'succeeds' | 'refused' | 'refused, and keeps'): Promise<boolean> => {
    let ran = false
    await context.database.write(async (tx) => {
      tx.afterCommit(() => {
        ran = true
      })
      await tx.announce(memberId(member), 'test', {})
      if (ends === 'refused, and keeps') tx.keepOnRefusal()
      return ends === 'succeeds' ? ok(null) : refuse('no')
    })
    return ran
  }
  const written = async (member: bigint): Promise<number> =>
    (await context.sql('select no from outbox.event where member_id = $1', [member])).length

  test('leaves nothing behind, and nothing runs after it', async () => {
    expect(await notify(11n, 'refused')).toBe(false)
    expect(await written(11n)).toBe(0)
  })

  test('keeps what it wrote, and is followed up, where it asked for that', async () => {
    expect(await notify(12n, 'refused, and keeps')).toBe(true)
    expect(await written(12n)).toBe(1)
  })

  test('differs from work that succeeds, which writes and is followed up', async () => {
    expect(await notify(13n, 'succeeds')).toBe(true)
    expect(await written(13n)).toBe(1)
  })
})

describe('reading on one connection', () => {
  test('statements are sent without waiting for one another, and one that fails fails alone', async () => {
    const results = await context.database.read((tx) =>
      Promise.allSettled([
        tx.rows('test.slow', 'select 1 as one, pg_sleep(0.05)'),
        tx.rows('test.broken', 'select 1 / $1::int as none', [0]),
        tx.rows('test.after', 'select 3 as three'),
      ]),
    )
    expect(results).toMatchObject([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: [{ three: 3 }] },
    ])
    expect(await context.database.read((tx) => tx.rows('test.after', 'select 3 as three'))).toEqual([{ three: 3 }])
    expect(await context.database.read((tx) => tx.rows('test.later', 'select 4 as four'))).toEqual([{ four: 4 }])
  })

  test('a transaction on the same connection afterwards takes one at a time again', async () => {
    const both = () =>
      context.database.read((tx) =>
        Promise.all([tx.rows('test.x', 'select 1 as x'), tx.rows('test.y', 'select 2 as y')]),
      )
    expect(await both()).toEqual([[{ x: 1 }], [{ y: 2 }]])
    expect(await context.database.write((tx) => tx.rows('test.in', 'select pg_backend_pid() > 0 as yes'))).toEqual([
      { yes: true },
    ])
    expect(await both()).toEqual([[{ x: 1 }], [{ y: 2 }]])
  })
})

describe('a named statement', () => {
  const rows = (name: string, text: string, values: readonly unknown[] = []) =>
    context.database.read(async (tx) => {
      const first = tx.rows(name, text, values)
      const [one, other] = await Promise.all([first, tx.rows(name, text, values)])
      return [one, other, await tx.rows(name, text, values)]
    })

  test('gives the same rows each time, none of them shared', async () => {
    const row = { id: 7n, at: new Date('2026-11-23T00:00:00Z'), none: null, of: { a: [1] } }
    const read = await rows(
      'test.kinds',
      `select 7::bigint as id, timestamptz '2026-11-23 07:00+07' as at, null as none, '{"a":[1]}'::jsonb as of`,
    )
    expect(read).toEqual([[row], [row], [row]])
    expect(read[0]?.[0]).not.toBe(read[1]?.[0])
  })

  test('keeps its columns apart from those of another statement, also where it returns no row', async () => {
    const text = (of: string) => `select ${of} as ${of} from (values (1, 2)) as pair(one, two) where $1::int = 1`
    expect(await rows('test.one', text('one'), [1])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
    expect(await rows('test.two', text('two'), [1])).toEqual([[{ two: 2 }], [{ two: 2 }], [{ two: 2 }]])
    expect(await rows('test.one', text('one'), [0])).toEqual([[], [], []])
  })

  test('without a name is prepared each time', async () => {
    expect(await rows('', 'select 1 as one')).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
    expect(await rows('', 'select 2 as two')).toEqual([[{ two: 2 }], [{ two: 2 }], [{ two: 2 }]])
  })

  test('that failed runs again, and its error leads to who asked', async () => {
    const divided = (by: number) => rows('test.divided', 'select 6 / $1::int as part', [by])
    await divided(2)
    const failed = await divided(0).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: '22012' })
    expect((failed as Error).stack).toContain('database.test.ts')
    expect(await divided(3)).toEqual([[{ part: 2 }], [{ part: 2 }], [{ part: 2 }]])
  })

  test('whose columns have changed since fails, as long as it is prepared', async () => {
    await context.sql('create table public.changing (one int)')
    await context.sql('grant select on public.changing to public')
    await context.sql('insert into public.changing values (1)')
    await rows('test.changing', 'select * from public.changing')
    await context.sql('alter table public.changing add column two int default 2')
    await expect(rows('test.changing', 'select * from public.changing')).rejects.toMatchObject({ code: '0A000' })
  })
})

describe('a value of a statement', () => {
  // The driver reads a list of int8 as texts.
  test('reaches the database as it is, in a list too: numbers, instants, nulls, and text that looks like them', async () => {
    const at = new Date('2026-02-28T23:59:59.999Z')
    const lists = {
      bigints: [1n, -2n, 9_007_199_254_740_993n, null],
      times: [at, null],
      texts: ['a,b', '{"x"}', '\\', 'NULL', null, ''],
      numbers: [1, -2.5, null],
      none: [],
    }
    const [row] = await context.database.read((tx) =>
      tx.rows<Record<string, unknown>>(
        'test.parameters',
        `select $1::bigint[] as bigints, $2::timestamptz[] as times, $3::text[] as texts, $4::bigint[] as none, $5::timestamptz as at,
           $6::float8[] as numbers`,
        [lists.bigints, lists.times, lists.texts, lists.none, at, lists.numbers],
      ),
    )
    expect(row).toEqual({ ...lists, bigints: ['1', '-2', '9007199254740993', null], at })
  })
})

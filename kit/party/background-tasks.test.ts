import { expect, test } from 'vitest'
import { openBackgroundTasks, type Outcome } from './background-tasks.ts'
import { taskTables } from './background-tasks.store.ts'
import { openDatabase } from './database.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test('A task that is done leaves no row behind, one that was given up stays for staff.', async () => {
  const database = openDatabase(':memory:', [taskTables])
  const tasks = openBackgroundTasks(database, { now: () => new Date() }, log)
  const left: Outcome[] = ['done', 'given-up']
  tasks.handle('call', async () => left.shift() ?? 'done')
  tasks.add('call', 'first', {})
  tasks.add('call', 'second', {}, 1)
  tasks.end(tasks.add('call', 'third', {}, 60_000), 'done')
  tasks.start()
  await expect
    .poll(() => database.rows('select about, ended from errand'))
    .toEqual([{ about: 'second', ended: 'given-up' }])
  await tasks.stop()
  database.close()
})

test('A task is hurried without a look at all that are open: those of rounds left alone wait for a day.', () => {
  const database = openDatabase(':memory:', [taskTables])
  const plans: string[] = []
  const planned = {
    ...database,
    run: (sql: string, ...values: (string | number | null)[]) => {
      plans.push(
        ...database.rows<{ detail: string }>(`explain query plan ${sql}`, ...values).map(({ detail }) => detail),
      )
      return database.run(sql, ...values)
    },
  }
  openBackgroundTasks(planned, { now: () => new Date() }, log).hurry('call', 'first', 0)
  expect(plans).toEqual([expect.stringContaining('(kind=? AND about=?)')])
  database.close()
})

import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = await openPasswords({ cores: 2, queueMax: 2 })

describe('a kept password', () => {
  test('is Argon2id at the cost of the site, and matches only itself', async () => {
    const hashed = await passwords.hash('Mango7xy')
    if (!hashed.ok) throw new Error('busy')
    expect(hashed.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.check(hashed.value, 'Mango7xy')).toEqual({
      ok: true,
      value: { matches: true, outdated: false },
    })
    expect(await passwords.check(hashed.value, 'mango7xy')).toEqual({
      ok: true,
      value: { matches: false, outdated: false },
    })
  })

  test('is outdated when it was made at another cost', async () => {
    const cheap = await hash('Mango7xy', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    expect(await passwords.check(cheap, 'Mango7xy')).toEqual({ ok: true, value: { matches: true, outdated: true } })
  })

  test('of nobody never matches', async () => {
    expect(await passwords.check(null, 'Mango7xy')).toEqual({ ok: true, value: { matches: false, outdated: false } })
  })
})

test('past one at work and two waiting, the next is refused, and turns come free again', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => passwords.check(null, 'Mango7xy')))
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code))).toEqual(['ok', 'ok', 'ok', 'BUSY', 'BUSY'])
  expect((await passwords.check(null, 'Mango7xy')).ok).toBe(true)
})

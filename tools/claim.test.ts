import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { claim } from './claim.ts'

const folder = mkdtempSync(join(tmpdir(), 'chokdee-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a claim', () => {
  it('is held by one process at a time, until it lets go', () => {
    const file = join(folder, 'held')
    const first = claim(file)
    expect(claim(file)).toEqual({ heldBy: process.pid })
    if ('release' in first) first.release()
    expect(claim(file)).toHaveProperty('release')
  })

  it('of a dead process is free', () => {
    const file = join(folder, 'dead')
    writeFileSync(file, '999999999 1')
    expect(claim(file)).toHaveProperty('release')
  })

  it('of a process whose number another process has now is free', () => {
    const file = join(folder, 'reborn')
    writeFileSync(file, `${process.pid} 1`)
    expect(claim(file)).toHaveProperty('release')
  })
})

import { Writable } from 'node:stream'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { sendConsoleTo } from './console-to-log.ts'
import { openLog } from './log.ts'

let written = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})

test('a path that the router cannot decode is one short censored line of the log, whatever its length', () => {
  const restore = sendConsoleTo(openLog('debug', sink))
  matchRoutes([{ path: '*' }], `/%zz/0812345678/tk_abcdefghijklmnop/${'x'.repeat(210)}/0812345678/${'x'.repeat(3_000)}`)
  restore()
  const lines = written.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', from: 'console' })
    expect(line).toContain('The URL path')
    expect(line).not.toMatch(/08123|tk_abcdefghijklmnop/)
    expect(line.length).toBeLessThan(500)
  }
})

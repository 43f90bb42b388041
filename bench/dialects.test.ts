import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BetTarget, dialects, readBetAnswer, signBet } from './dialects.ts'

const keyed = {
  host: 'slot.localhost',
  no: 1,
  game: 'golden-lotus',
  keyId: 'k1',
  secret: Buffer.alloc(32, 3).toString('base64'),
}
const hostPrivateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const target = {
  siteUrl: 'http://127.0.0.1:1',
  members: 1,
  hosts: { chokdee: keyed, hub88: { ...keyed, hostPrivateKey }, amb: keyed },
} satisfies BetTarget

test.each(dialects)('a bet of %s that is sent again names another try of the same transaction', (dialect) => {
  const { request, repeat, transaction } = signBet(target, dialect)
  const tryOf = (text: string) => /"(?:request|request_uuid|id)":"(req_[^"]+)"/.exec(text)?.[1]
  expect(tryOf(request)).toBeTruthy()
  const second = repeat()
  expect(tryOf(second)).not.toBe(tryOf(request))
  for (const text of [request, second]) expect(text).toContain(transaction)
})

test.each(dialects)('an answer without JSON is read as `other` in %s', (dialect) => {
  for (const answer of [
    'HTTP/1.1 502 Bad Gateway\r\n\r\n<html>',
    'HTTP/1.1 200 OK\r\n\r\n{"status"',
    'HTTP/1.1 500 \r\n\r\n{half}',
  ])
    expect(readBetAnswer(dialect, answer)).toEqual({ kind: 'other', answer })
})

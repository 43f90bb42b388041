import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomNonce, withHashes } from './nonce.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('a nonce has 128 random bits and never comes twice', () => {
  const nonces = Array.from({ length: 1_000 }, randomNonce)
  expect(Buffer.from(nonces[0] ?? '', 'base64url')).toHaveLength(16)
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('each script with the nonce gets a hash, wherever the attribute stands, and the nonce is gone', () => {
  const { html, scriptHashes } = withHashes(
    '<link href="a" nonce="N"/><script nonce="N">one</script><script type="module" nonce="N" async="">two\n</script>',
    'N',
  )
  expect(html).toBe('<link href="a"/><script>one</script><script type="module" async="">two\n</script>')
  expect(scriptHashes).toEqual([sha256('one'), sha256('two\n')])
})

test('a script that somebody wrote into the page without the nonce gets no hash', () => {
  expect(
    withHashes('<p><script>evil</script></p><script nonce="other">evil</script><script nonce="N">ours</script>', 'N')
      .scriptHashes,
  ).toEqual([sha256('ours')])
})

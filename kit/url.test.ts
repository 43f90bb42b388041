import { expect, test } from 'vitest'
import { urlOf } from './url.ts'

test('an address is read, alone or from a base on, and what is none gives null', () => {
  expect(urlOf('https://example.com/a?b')?.hostname).toBe('example.com')
  expect(urlOf('/news', 'https://example.com')?.href).toBe('https://example.com/news')
  for (const none of ['', '/news', 'https://', 'https://a b']) expect(urlOf(none), none).toBeNull()
})

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page goes on refreshing after a connection that breaks while an answer is read', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, querySelectorAll: () => [{}] })
  vi.stubGlobal('location', { href: 'http://world.example/bank' })
  const asked = vi.fn<() => Promise<Response>>(
    async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) })),
  )
  vi.stubGlobal('fetch', asked)
  await import('./refresh.ts')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

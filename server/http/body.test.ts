import { afterEach, expect, test, vi } from 'vitest'
import { readImage } from './body.ts'

const wanted = { bytesMax: 10, absent: 'SLIP_REQUIRED', tooLarge: 'SLIP_TOO_LARGE' } as const
afterEach(() => vi.useRealTimers())

/** An upload of this body; a stream that is not closed is one without an end. */
function sending(body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>): Request {
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body, duplex: 'half' }
  return new Request('http://localhost/', init as RequestInit)
}

test('a picture that comes byte by byte is waited for a minute, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let send = () => {}
  const dripping = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = () => controller.enqueue(new Uint8Array(1))
    },
  })
  const read = readImage(sending(dripping), wanted)
  for (const seconds of [10, 10, 10, 10, 10, 9]) {
    send()
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
  }
  await expect(Promise.race([read, Promise.resolve('still waiting')])).resolves.toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(Promise.race([read, Promise.resolve('still waiting')])).resolves.toEqual({
    ok: false,
    refusal: { code: 'BODY_LATE' },
  })
})

test('a picture within its limit comes as it was sent', async () => {
  const picture = new Uint8Array([1, 2, 3])
  expect(await readImage(sending(picture), wanted)).toEqual({ ok: true, value: { picture } })
  expect(await readImage(sending(new Uint8Array(11)), wanted)).toEqual({
    ok: false,
    refusal: { code: 'SLIP_TOO_LARGE' },
  })
})

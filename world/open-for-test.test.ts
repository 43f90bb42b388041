import { expect, test } from 'vitest'
import { openForTest } from './open-for-test.ts'

test('waiting for more requests than come fails, and names what came', async () => {
  const world = await openForTest()
  await expect(world.receivedOn('/nowhere', 2, 20)).rejects.toThrow('0 of 2 requests on /nowhere came within 20 ms')
  await world.close()
})

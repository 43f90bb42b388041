import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

test('every test notes a connection by address that does not come about', async () => {
  // This machine, by an address that is not on the list of its names: nothing leaves it.
  const socket = connect(1, '0.0.0.0')
  await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED')
  expect(globalThis.strangers?.splice(0)).toEqual(['0.0.0.0'])
})

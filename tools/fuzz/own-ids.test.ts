import { expect, it } from 'vitest'
import { newId } from '#kit/ids.ts'
import { ownIdsIn } from './own-ids.ts'

it('takes the ids of bonuses as a member’s own, and those of offers as nobody’s', () => {
  const [lock, held] = [newId('bon', new Date(0)), newId('bon', new Date(1))]
  const offers = [{ id: 'new-member' }, { id: 'weekend-20' }]
  const body = JSON.stringify({ offers, lock: { id: lock, offer: 'new-member' }, held: [{ id: held }] })
  expect(ownIdsIn(body)).toEqual([lock, held])
})

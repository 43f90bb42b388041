import { describe, expect, it } from 'vitest'
import { commitmentOf } from '#kit/commitment.ts'
import { leavesOf, openingsOf } from '#studio/engines/tables/openings.ts'
import { shoeOf } from '#studio/engines/tables/shoe.ts'
import { rollOf } from '#studio/engines/tables/sic-bo.ts'
import { areCardsProved, isDrawProved, isOfChain } from './proof.ts'

const serverSeed = 'ab'.repeat(32)
const clientSeed = 'cd'.repeat(32)
const pace = { deal: 1, squeeze: 1, third: 1 }

describe('cards of a shoe in play', async () => {
  const shoe = await shoeOf({ serverSeed, clientSeed }, 8)
  const { leaves, listHash } = await leavesOf(serverSeed, shoe)
  const [burn, ...hand] = await openingsOf(serverSeed, shoe, [0, 5, 7])
  if (burn === undefined) throw new Error('a shoe has a first card')
  const now = {
    announced: { burn, burned: 1, list_hash: listHash },
    shown: { hands: { player: hand, banker: [] }, pace },
  }

  it('are proved by the leaves that were committed to', async () => {
    expect(await areCardsProved(now, leaves)).toBe(true)
  })

  it('are not proved if one is another card, or the leaves are others', async () => {
    const [first] = hand
    if (first === undefined) throw new Error('a hand has cards')
    const other = { ...first, card: first.card === 'As' ? 'Kd' : 'As' }
    expect(await areCardsProved({ ...now, shown: { hands: { player: [other] }, pace } }, leaves)).toBe(false)
    expect(await areCardsProved(now, leaves.toReversed())).toBe(false)
    expect(await areCardsProved({ ...now, announced: null }, leaves)).toBe(false)
  })
})

it('dice are proved by the revealed seed, not by another one, and by none before it is revealed', async () => {
  const dice = await rollOf({ serverSeed, clientSeed, nonce: 7 })
  const over = { winner: '', text: '', totals: {}, wins: [], server_seed: serverSeed }
  const now = { k: 7, commitment: await commitmentOf(serverSeed), salt: clientSeed, shown: { dice }, over }
  expect(await isDrawProved(now)).toBe(true)
  expect(await isDrawProved({ ...now, k: 8 })).toBe(false)
  expect(await isDrawProved({ ...now, over: { ...over, server_seed: clientSeed } })).toBe(false)
  expect(await isDrawProved({ ...now, over: null })).toBeNull()
})

it('a commitment is of the chain if it ends at the terminal after as many hashes as its place says', async () => {
  const third = 'ef'.repeat(32)
  const terminal = await commitmentOf(await commitmentOf(third))
  expect(await isOfChain({ k: 3, commitment: third, terminal })).toBe(true)
  expect(await isOfChain({ k: 2, commitment: third, terminal })).toBe(false)
  expect(await isOfChain({ k: 1, commitment: terminal, terminal })).toBe(true)
  expect(await isOfChain({ k: 30_000, commitment: third, terminal })).toBeNull()
})

import { expect, test } from 'vitest'
import { offered } from '#modules/games/catalogue.ts'
import { published } from '#world/hosts/slot/published.ts'

// Site and host may not import each other, so a test checks that they publish the same figure.
test('the catalogue says of the slot what the slot says of itself', () => {
  const game = offered['slot.localhost']?.find(({ code }) => code === published.code)
  expect(game).toMatchObject({ title: published.name, provider: published.provider, lobby: published.kind, rtp: published.rtp_percent })
})

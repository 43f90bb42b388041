import { expect, test } from 'vitest'
import { offered } from '#modules/games/catalogue.ts'
import { published } from '#world/hosts/slot/published.ts'

// The site may not look into the host, nor the host into the site: that they publish one figure is for a test to see.
test('the catalogue says of the slot what the slot says of itself', () => {
  const game = offered['slot.localhost']?.find(({ code }) => code === published.code)
  expect(game).toMatchObject({ title: published.name, provider: published.provider, lobby: published.kind, rtp: published.rtp_percent })
})

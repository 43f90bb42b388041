import { expect, test } from 'vitest'
import { slotHosts } from './registry.ts'

const everyGame = slotHosts.flatMap(({ host, category, games }) => games.map((game) => ({ host, category, game })))

test.each(everyGame.map((one) => [`${one.game.facts.code} at ${one.host}`, one] as const))(
  '%s has its picture at its own host, its lobby, and one name in catalogue, figures and page',
  async (_, { host, category, game }) => {
    const { facts, info } = game
    // The site loads a picture from the host's own name alone.
    expect(facts.pictures.map(({ url }) => new URL(url).hostname)).toEqual([host])
    expect([facts.category, info['kind']]).toEqual([category, category])
    expect([info['name'], info['name_en']]).toEqual([facts.name.th, facts.name.en])
    expect(String(await game.page({}, 'http://localhost:3000/'))).toContain(`<h1>${facts.name.th}</h1>`)
  },
)

test('no two games show the same picture in a lobby', () => {
  const pictures = everyGame.map(({ game }) => {
    const file = new URL(game.facts.pictures[0]?.url ?? 'http://none').pathname.split('/').at(-1) ?? ''
    return String(game.assets().get(file)?.body)
  })
  expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toHaveLength(0)
})

import { describe, expect, test } from 'vitest'
import { wayBack } from '#member/members/way-back.ts'
import { gameHosts } from '#studio/hosts/registry.ts'
import { asBearer, gather } from './callers.ts'
import { openClients } from './clients.ts'
import { redirects } from './redirects.ts'

const own = 'https://chokdee.example'

describe('the way back after a login', () => {
  test.each(redirects.map((payload): [string] => [payload]))('%j leads nowhere else', (payload) => {
    const to = wayBack(payload)
    expect(to).toMatch(/^\/(?![/\\])/)
    for (const page of [`${own}/login`, `${own}/authenticate?ticket=x`, `${own}/a/b/`])
      expect(new URL(to, page).origin, to).toBe(own)
    // A browser that parses it a second time reads the same.
    expect(wayBack(to)).toBe(to)
  })
  test('there are 500 of them', () => expect(new Set(redirects).size).toBeGreaterThanOrEqual(500))
})

describe('a launch', async () => {
  const clients = await openClients()
  const people = await gather(clients)
  const launch = (g: string) =>
    clients.siteClient.request('GET', `/api/customers/login-game?${new URLSearchParams({ g })}`, {
      headers: asBearer(people.tokens.member),
    })

  test('goes to a host of the catalogue, and to nothing that looks like one', async () => {
    const valid = await launch('slot.localhost')
    expect(new URL(String(valid.body['url'])).hostname).toBe('slot.localhost')
    const near = gameHosts.flatMap(({ host }) => [
      `${host}.evil.example`,
      `evil.example/${host}`,
      `evil.example#${host}`,
      `evil.example?${host}`,
      `${host}@evil.example`,
      `${host}:80@evil.example`,
      `${host}\\.evil.example`,
      `${host}%2eevil.example`,
      `${host}\u0000.evil.example`,
      `${host}\tevil.example`,
      ` ${host}`,
      `${host}.`,
      `.${host}`,
      `${host}:3000`,
      `http://${host}`,
      `//${host}`,
      host.replace('o', 'о'),
      host.replace('l', 'ⅼ'),
      host.replace('.', '。'),
      `${host}/..`,
      `x${host}`,
      `${host}x`,
      host.toUpperCase().replace('L', 'ı'),
    ])
    for (const g of [...near, ...redirects.filter((_payload, n) => n % 5 === 0)]) {
      const response = await launch(g)
      if (response.status === 200)
        expect([g, new URL(String(response.body['url'])).hostname]).toEqual([g, g.trim().toLowerCase()])
      else expect([400, 404, 422], `${g}: ${response.text}`).toContain(response.status)
      expect(response.text).not.toContain('evil.example')
    }
  })
})

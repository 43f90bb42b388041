import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#member/session/snapshot.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { handle as lobby } from '#member/games/lobby.tsx'
import { handle as levels } from '#member/promotions/levels.tsx'
import { handle as promotions } from '#member/promotions/promotion.tsx'
import { handle as deposit } from '#member/deposits/deposit.tsx'
import { handle as history } from '#member/money/history.tsx'
import { PageBanners } from './banners.tsx'

const banner = (id: string) => ({
  id,
  title: id,
  kicker: 'โบนัส',
  text: '',
  art: `/${id}.avif`,
  artSet: '',
  offer: null,
  action: null,
})
const banners = [banner('first'), banner('second')]

/** How many banners stand above a page, and whether as one line without pictures. */
function above(handle: ShellHandle | undefined): { slides: number; isLine: boolean } {
  const root = { viewer: null, site: { tm_banner_status: true }, snapshot: visitor() }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        { id: 'shell/layout', Component: PageBanners, children: [{ path: 'page', handle, Component: () => null }] },
      ],
    },
  ])
  const loaderData = { root, 'shell/layout': { count: banners.length, banners, empty: [] } }
  const html = renderToString(<Stub initialEntries={['/page']} hydrationData={{ loaderData }} />)
  return {
    slides: banners.filter(({ id }) => html.includes(`>${id}<`)).length,
    isLine: html.includes('banner-strip slim') && !html.includes('<img'),
  }
}

test('all banners stand above lobbies and promotions, one as a line above what is read, and none above what is filled in', () => {
  for (const page of [lobby, promotions]) expect(above(page)).toEqual({ slides: 2, isLine: false })
  for (const page of [history, levels, undefined]) expect(above(page)).toEqual({ slides: 1, isLine: true })
  expect(above(deposit)).toEqual({ slides: 0, isLine: false })
})

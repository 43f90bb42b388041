import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createRoutesStub, Link } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { BottomBar, LobbyFan } from './bottom-bar.tsx'
import { openMarkupStore } from './kept.server.tsx'
import { KeptMarkup } from './kept.tsx'
import { SideMenu } from './side-menu.tsx'
import { Still } from './still.tsx'

/** What the server writes for a part of a page. */
function written(address: string, part: ReactNode): Promise<string> {
  const Page = createRoutesStub([{ id: 'page', path: '*', Component: () => part }])
  const { pipe } = renderToPipeableStream(<Page initialEntries={[address]} />)
  return text(pipe(new PassThrough()))
}

test.each(['/', '/slot', '/fish?kind=skill', '/history?tab=2'])('kept markup is what the renderer writes, at %s', async (address) => {
  const keep = openMarkupStore()
  for (const part of [
    <LobbyFan key="fan" />,
    <SideMenu key="side" by="test">
      {'<&"'}
    </SideMenu>,
    <BottomBar key="bar" member />,
  ]) {
    const rendered = await written(address, part)
    for (const _pass of ['rendered', 'kept']) expect(await written(address, <KeptMarkup value={keep}>{part}</KeptMarkup>)).toBe(rendered)
  }
})

test('what a part depends on, and each address, have markup of their own, rendered once', () => {
  let renders = 0
  const keep = openMarkupStore((address) => `${address} ${(renders += 1)}`)
  expect(keep.by(['menu', 'member'], '/', null)).toBe('/ 1')
  expect(keep.by(['menu', 'member'], '/', null)).toBe('/ 1')
  expect(keep.by(['menu', 'visitor'], '/', null)).toBe('/ 2')
  expect(keep.by(['menu', 'member'], '/game', null)).toBe('/game 3')
})

test('a part of data that all share is rendered once while they are the same data, and again for others', () => {
  let renders = 0
  const keep = openMarkupStore((address) => `${address} ${(renders += 1)}`)
  const [first, second] = [{ games: 1 }, { games: 1 }]
  expect(keep.of(first, 'wins', '/', null)).toBe('/ 1')
  expect(keep.of(first, 'wins', '/', null)).toBe('/ 1')
  expect(keep.of(first, 'games', '/', null)).toBe('/ 2')
  expect(keep.of(first, 'wins', '/slot', null)).toBe('/slot 3')
  expect(keep.of(second, 'wins', '/', null)).toBe('/ 4')
})

test('a still part that the server kept is what the renderer writes', async () => {
  const data = { games: 1 }
  const part = (
    <Still part="test" of={data}>
      <Link to="/slot">{'<&"'}</Link>
    </Still>
  )
  const rendered = await written('/', part)
  expect(rendered).toContain('<a href="/slot"')
  const keep = openMarkupStore()
  for (const _pass of ['rendered', 'kept']) expect(await written('/', <KeptMarkup value={keep}>{part}</KeptMarkup>)).toBe(rendered)
})

test('the oldest markup makes room: memory stays bounded', () => {
  let renders = 0
  const keep = openMarkupStore(() => String((renders += 1)))
  for (let index = 0; index <= 1_000; index += 1) keep.by('part', `/?visit=${index}`, null)
  expect(keep.by('part', '/?visit=1000', null)).toBe('1001')
  expect(keep.by('part', '/?visit=0', null)).toBe('1002')
})

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HydrationStartNotFound, startWhenIdle } from './idle-hydration.ts'

const document = (code: string) =>
  `<link rel="modulepreload" href="/a.js"/><script nonce="N" type="module" async="">${code}</script>`
const start = '\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");'

test('the start module’s imports wait until the page is idle, preloads go', () => {
  const html = startWhenIdle(
    document(`import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";${start}`),
  )
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="N">(()=>')
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]).then(([side0,route0])=>{',
  )
})

test('a route split into parts keeps the line that joins them', () => {
  const parts =
    'import * as route0_action from "/a.js";\nimport * as route0_main from "/b.js";\nconst route0 = {...route0_action,...route0_main};'
  const html = startWhenIdle(document(`import "/assets/manifest.js";\n${parts}${start}`))
  expect(html).toContain(
    '.then(([side0,route0_action,route0_main])=>{const route0 = {...route0_action,...route0_main};',
  )
})

test.each(['', 'console.log(1)', `import { a } from "/x.js";\nimport "/y.js";${start}`])(
  'another shape is refused, not guessed at',
  (code) => {
    expect(() => startWhenIdle(document(code))).toThrow(HydrationStartNotFound)
  },
)

test('React starts when the page has loaded, a frame of it was drawn, and it is idle', () => {
  const begun: string[] = []
  let load = (): void => {}
  const frames: (() => void)[] = []
  const html = startWhenIdle(document(`import "/assets/manifest.js";\nimport * as route0 from "/a.js";${start}`))
  const script = /<script nonce="N">(.*)<\/script>/s.exec(html)?.[1]
  runInNewContext(String(script).replaceAll('import(', 'begin('), {
    window: {},
    setTimeout: (perform: () => void): void => perform(),
    addEventListener: (event: string, perform: () => void) => {
      if (event === 'load') load = perform
    },
    requestAnimationFrame: (perform: () => void) => void frames.push(perform),
    begin: async (address: string) => void begun.push(address),
  })
  load()
  frames.shift()?.()
  expect(begun, 'before the first frame was drawn').toEqual([])
  frames.shift()?.()
  expect(begun).toEqual(['/assets/manifest.js', '/a.js'])
})

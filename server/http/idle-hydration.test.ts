import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HydrationStartNotFound, startWhenIdle } from './idle-hydration.ts'

const document = (code: string) => `<link rel="modulepreload" href="/a.js"/><script nonce="N" type="module" async="">${code}</script>`
const start = '\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");'

test('the start module’s imports wait until the page is idle, preloads go', () => {
  const html = startWhenIdle(document(`import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";${start}`))
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="N">(()=>')
  expect(html).toContain('Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]).then(([side0,route0])=>{')
})

test('a route split into parts keeps the line that joins them', () => {
  const parts =
    'import * as route0_action from "/a.js";\nimport * as route0_main from "/b.js";\nconst route0 = {...route0_action,...route0_main};'
  const html = startWhenIdle(document(`import "/assets/manifest.js";\n${parts}${start}`))
  expect(html).toContain('.then(([side0,route0_action,route0_main])=>{const route0 = {...route0_action,...route0_main};')
})

test.each(['', 'console.log(1)', `import { a } from "/x.js";\nimport "/y.js";${start}`])(
  'another shape is refused, not guessed at',
  (code) => {
    expect(() => startWhenIdle(document(code))).toThrow(HydrationStartNotFound)
  },
)

test.each([true, false])(
  'React starts when the page has loaded and is idle, after the first paint where that is reported (%s)',
  (reported) => {
    const begun: string[] = []
    let load = (): void => {}
    let paint = (): void => {}
    class PerformanceObserver {
      static supportedEntryTypes = reported ? ['paint'] : []
      constructor(perform: () => void) {
        paint = perform
      }
      observe(): void {}
    }
    const script = /<script nonce="N">(.*)<\/script>/s.exec(
      startWhenIdle(document(`import "/assets/manifest.js";\nimport * as route0 from "/a.js";${start}`)),
    )?.[1]
    const addEventListener = (event: string, perform: () => void) => {
      if (event === 'load') load = perform
    }
    const now = (perform: () => void): void => perform()
    runInNewContext(String(script).replaceAll('import(', 'begin('), {
      window: { PerformanceObserver },
      PerformanceObserver,
      addEventListener,
      setTimeout: now,
      begin: async (address: string) => void begun.push(address),
    })
    load()
    expect(begun).toEqual(reported ? [] : ['/assets/manifest.js', '/a.js'])
    paint()
    paint()
    expect(begun).toEqual(['/assets/manifest.js', '/a.js'])
  },
)

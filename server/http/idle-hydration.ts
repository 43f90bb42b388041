const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/
const IMPORT = /^[ \t]*import (?:\* as (\w+) from )?"([^"]+)";?[ \t]*$/gm

/** The document has another shape than that of the known React Router version: check after an upgrade. */
export class HydrationStartNotFound extends Error {
  override readonly name = 'HydrationStartNotFound'
}

/** No script loads before the Largest Contentful Paint: module preloads are removed, and React's start module runs when
 *  the page is loaded, painted and idle, or at the first press, key or focus. Dynamic imports need no trusted type. */
export function startWhenIdle(html: string): string {
  const found = START.exec(html)
  if (!found) throw new HydrationStartNotFound('no module script in the document')
  const [script, nonce = '', code = ''] = found
  const loader = `<script nonce="${nonce}">${idleLoader(code)}</script>`
  return html.replace(PRELOAD, '').replace(script, () => loader)
}

/** A document from a near server has loaded before its first frame. A hidden page draws none, and starts when it is
 *  looked at. */
const START_AFTER_PAINT = 'addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>idle(go))));'

function idleLoader(code: string): string {
  const names: string[] = []
  const addresses: string[] = []
  const rest = code.replace(IMPORT, (_line, name: string | undefined, address: string) => {
    names.push(name ?? `side${names.length}`)
    addresses.push(address)
    return ''
  })
  const hasExpectedShape =
    addresses.length > 1 && rest.includes('__reactRouterRouteModules') && rest.includes('import("')
  if (!hasExpectedShape || /^\s*import[ {*]/m.test(rest))
    throw new HydrationStartNotFound('the start module has another shape')
  const imports = addresses.map((address) => `import(${JSON.stringify(address)})`).join(',')
  const action = `Promise.all([${imports}]).then(([${names.join(',')}])=>{${rest.trim()}})`
  const events = '["pointerdown","keydown","focusin"]'
  return `(()=>{let on=0;const go=()=>{if(on++)return;${action}};const idle=window.requestIdleCallback||setTimeout;${START_AFTER_PAINT}for(const e of ${events})addEventListener(e,go,{once:true,capture:true})})()`
}

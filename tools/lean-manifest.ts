import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OPENING = 'window.__reactRouterManifest='
type Manifest = { entry: { imports: string[] }; routes: Record<string, { css?: string[] } & Record<string, unknown>> }

/** Shrinks the browser's list of routes, which every visitor loads: drops flags that are false, and the imports of a route's module,
 *  which only the server needs for preloads. A route then costs some 30 bytes, not 60. The styles of the root, which every document links
 *  for as long as it stands, are linked under their plain address: React Router marks them with a `#`, and a browser would then add them
 *  once more, and compute every style again, with the first part that is loaded later. `build` is the folder of the client's and the
 *  server's build. Fails the build when the list has another shape. */
export async function leanManifest(build: string): Promise<void> {
  const folder = join(build, 'client/assets')
  const file = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('no list of routes in the build: look at tools/lean-manifest.ts')
  const text = await readFile(join(folder, file), 'utf8')
  if (!text.startsWith(OPENING)) throw new Error('the list of routes has another shape: look at tools/lean-manifest.ts')
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as Manifest
  const marked = manifest.routes['root']?.css ?? []
  if (marked.length === 0 || !marked.every((address) => address.endsWith('#')))
    throw new Error('the styles of the root are linked otherwise: look at tools/lean-manifest.ts')
  await writeFile(join(folder, file), `${OPENING}${JSON.stringify(lean(manifest, marked))}`)
  await linkPlainly(join(build, 'server/index.js'), marked)
}

const plain = (address: string): string => address.slice(0, -1)

function lean(manifest: Manifest, marked: readonly string[]): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, { css, ...route }]) => {
    const fields = Object.entries(route).filter(([name, value]) => value !== false && name !== 'imports')
    const styles = id === 'root' ? marked.map(plain) : (css ?? []).filter((address) => !marked.includes(address))
    return [id, { ...Object.fromEntries(fields), ...(styles.length > 0 && { css: styles }) }]
  })
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
}

/** The server has the same list among its modules. */
async function linkPlainly(server: string, marked: readonly string[]): Promise<void> {
  let code = await readFile(server, 'utf8')
  for (const address of marked) {
    if (!code.includes(`"${address}"`)) throw new Error('the server links its styles otherwise: look at tools/lean-manifest.ts')
    code = code.replaceAll(`"${address}"`, `"${plain(address)}"`)
  }
  await writeFile(server, code)
}

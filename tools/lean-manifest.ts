import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OPENING = 'window.__reactRouterManifest='
type Manifest = { entry: { imports: string[] }; routes: Record<string, Record<string, unknown>> }

/** Shrinks the browser's list of routes, which every visitor loads: drops flags that are false, and the imports of a route's module,
 *  which only the server needs for preloads. A route then costs some 30 bytes, not 60. `client` is the built folder. Fails the build
 *  when the list has another shape. */
export async function leanManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const file = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('no list of routes in the build: look at tools/lean-manifest.ts')
  const text = await readFile(join(folder, file), 'utf8')
  if (!text.startsWith(OPENING)) throw new Error('the list of routes has another shape: look at tools/lean-manifest.ts')
  await writeFile(join(folder, file), `${OPENING}${JSON.stringify(lean(JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, ''))))}`)
}

function lean(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const fields = Object.entries(route).filter(([name, value]) => value !== false && name !== 'imports')
    return [id, Object.fromEntries(fields)]
  })
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
}

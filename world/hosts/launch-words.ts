import { ambLaunch } from '#contract/provider/amb/launch.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import { hub88DemoCurrency, hub88Launch } from '#contract/provider/hub88/launch.ts'
import { launchParameters } from '#contract/provider/launch.ts'

/** What a launch address asks of a host's page: where its way out leads, and the game of a demo, null where it is none. */
type Asked = { wayOut: string; demo: string | null }
type Query = (name: string) => string | undefined

/** Reads a launch address in the words of the host's dialect. */
export const readLaunch: Readonly<Record<DialectName, (query: Query) => Asked>> = {
  chokdee: (query) => ({
    wayOut: query(launchParameters.return) ?? '',
    demo: query(launchParameters.demo) === '1' ? (query(launchParameters.game) ?? '') : null,
  }),
  hub88: (query) => ({
    wayOut: query(hub88Launch.return) ?? '',
    demo: query(hub88Launch.currency) === hub88DemoCurrency ? (query(hub88Launch.game) ?? '') : null,
  }),
  amb: (query) => ({ wayOut: query(ambLaunch.return) ?? '', demo: null }),
}

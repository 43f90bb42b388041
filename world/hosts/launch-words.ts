import { ambLaunch } from '#contract/provider/amb/launch.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import { hub88DemoCurrency, hub88Launch } from '#contract/provider/hub88/launch.ts'
import { launchParameters } from '#contract/provider/launch.ts'

/** What a launch address asks of a host's page: where it leads back to, and the game of a demo, null where it is none. */
type LaunchQuery = { returnUrl: string; demo: string | null }
type Query = (name: string) => string | undefined

/** Reads a launch address in the words of the host's dialect. */
export const readLaunch: Readonly<Record<DialectName, (query: Query) => LaunchQuery>> = {
  chokdee: (query) => ({
    returnUrl: query(launchParameters.return) ?? '',
    demo: query(launchParameters.demo) === '1' ? (query(launchParameters.game) ?? '') : null,
  }),
  hub88: (query) => ({
    returnUrl: query(hub88Launch.return) ?? '',
    demo: query(hub88Launch.currency) === hub88DemoCurrency ? (query(hub88Launch.game) ?? '') : null,
  }),
  amb: (query) => ({ returnUrl: query(ambLaunch.return) ?? '', demo: null }),
}

import { ambLaunch } from '#contract/provider/amb/launch.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import { hub88DemoCurrency, hub88Launch } from '#contract/provider/hub88/launch.ts'
import { launchParameters } from '#contract/provider/launch.ts'
import { watchParameter } from '#contract/provider/tables.ts'

/** Whether the feature may be bought, and the reality check's minutes. Null: not set by the launch. */
export type SessionRules = { featureBuy: boolean | null; realityCheckMinutes: number | null }
export const noRules: SessionRules = { featureBuy: null, realityCheckMinutes: null }

/** The exit, the game of a demo and of one who only watches (null: neither), and the session's rules. */
type LaunchQuery = { returnUrl: string; demo: string | null; watch: string | null; rules: SessionRules }
type Query = (name: string) => string | undefined

function rulesIn(featureBuy: string | undefined, realityCheck: string | undefined): SessionRules {
  const minutes = /^[1-9][0-9]{0,3}$/.test(realityCheck ?? '') ? Number(realityCheck) : null
  return { featureBuy: featureBuy === undefined ? null : featureBuy !== '0', realityCheckMinutes: minutes }
}

/** Each dialect's parameter for the exit. */
export const returnParameters: Readonly<Record<DialectName, string>> = {
  chokdee: launchParameters.return,
  hub88: hub88Launch.return,
  amb: ambLaunch.return,
}

export const readLaunch: Readonly<Record<DialectName, (query: Query) => LaunchQuery>> = {
  chokdee: (query) => ({
    returnUrl: query(launchParameters.return) ?? '',
    demo: query(launchParameters.demo) === '1' ? (query(launchParameters.game) ?? '') : null,
    watch: query(watchParameter) || null,
    rules: rulesIn(query(launchParameters.featureBuy), query(launchParameters.realityCheck)),
  }),
  hub88: (query) => ({
    returnUrl: query(hub88Launch.return) ?? '',
    demo: query(hub88Launch.currency) === hub88DemoCurrency ? (query(hub88Launch.game) ?? '') : null,
    watch: query(watchParameter) || null,
    rules: rulesIn(query(hub88Launch.featureBuy), query(hub88Launch.realityCheck)),
  }),
  amb: (query) => ({
    returnUrl: query(ambLaunch.return) ?? '',
    demo: null,
    watch: query(watchParameter) || null,
    rules: rulesIn(query(ambLaunch.featureBuy), query(ambLaunch.realityCheck)),
  }),
}

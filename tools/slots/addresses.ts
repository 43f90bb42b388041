import { hub88DemoCurrency, hub88Launch } from '#contract/provider/hub88/launch.ts'
import { titlesOf } from '#studio/titles/registry.ts'

/** Where each title is played with play money, with the parameters of its host's dialect. */
export const playMoneyAddresses = (worldUrl: string): { host: string; code: string; address: string }[] =>
  Object.entries(titlesOf).flatMap(([host, titles]) =>
    titles.map(({ code }) => ({
      host,
      code,
      address: `http://${host}:${new URL(worldUrl).port}/?${queryOf(host, code)}`,
    })),
  )

const queryOf = (host: string, code: string): string =>
  host === 'slot.localhost'
    ? `demo=1&game=${code}`
    : `${hub88Launch.currency}=${hub88DemoCurrency}&${hub88Launch.game}=${code}`

import type { AnswerOf } from '#contract/http/api.ts'
import * as th from './device.th.ts'

type Device = AnswerOf<'GET /customers/sessions'>['data']['sessions'][number]['device']

const kinds: Record<string, string> = { desktop: th.desktop, mobile: th.phone, tablet: th.tablet, tv: th.tv }

export const deviceName = ({ browser, browserVersion, os, osVersion }: Device): string => {
  const versioned = (name: string, version: string) =>
    [name, version.split('.').slice(0, 2).join('.').replace(/\.0$/, '')].filter(Boolean).join(' ')
  const parts = [browser && versioned(browser, browserVersion), os && versioned(os, osVersion)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : th.unknown
}

/** Phone, tablet, computer or television, with the browser's vendor; else a program. */
export const kindOf = ({ type, browserVendor }: Device): string =>
  [kinds[type] ?? th.program, browserVendor].filter(Boolean).join(' · ')

/** Shortened by the API: "203.0.113.x". */
export const Network = ({ network }: { network: string | null }) =>
  network === null ? null : (
    <>
      {' '}
      {th.network} <span className="nowrap">{network}</span>
    </>
  )

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import CardPage from '#member/account/card.tsx'
import AutoTransfer from '#member/deposits/auto-transfer.tsx'
import type { Profile } from '#member/session/snapshot.ts'
import { NeverDeposited } from '#member/withdrawals/never-deposited.tsx'
import { markupOf, profileWith } from '#tests/fixtures/member-page.tsx'
import { ErrorScreen } from './error-screen.tsx'

const usual = profileWith()
const paused = profileWith({
  paused_until: '2027-01-01T00:00:00Z',
  scope: ['withdraw'],
  scope_refusals: { deposit: 'คุณพักการเล่นอยู่' },
})
const transfers = { to: { bank: 'scb', account_number: '9876543210', name: 'โชคดี' }, transfers: [], slips: [] }

/** What a page offers its member. */
const offersOf = async (Page: ComponentType<{ profile: Profile }>, profile: Profile): Promise<string[]> => {
  const html = await markupOf(() => <Page profile={profile} />, { profile, data: { transfers, stale: false } })
  return ['href="/deposit"', 'href="/promotion"', 'href="/visit"', 'วงล้อโชคดี', 'บัญชีรับโอน'].filter((offer) =>
    html.includes(offer),
  )
}

test.each<[string, ComponentType<{ profile: Profile }>, string[]]>([
  ['the wallet card', CardPage, ['href="/deposit"', 'href="/promotion"', 'href="/visit"', 'วงล้อโชคดี']],
  ['the account to transfer to', AutoTransfer, ['บัญชีรับโอน']],
  ['a withdrawal before the first deposit', NeverDeposited, ['href="/deposit"']],
  ['a page that is not there', () => <ErrorScreen status={404} />, ['href="/promotion"']],
])('%s offers nothing to a member who pauses', async (_what, Page, offered) => {
  expect(await offersOf(Page, usual)).toEqual(offered)
  expect(await offersOf(Page, paused)).toEqual([])
})

/** Parts that may offer something without asking for a pause, and why. */
const WITHOUT_ASKING: Readonly<Record<string, string>> = {
  'deposits/promotion-not-open.tsx': 'on the deposit form, which a pause closes',
  'home/waiting-request.tsx': 'a deposit that was asked for before',
  'members/register-welcome.tsx': 'follows the registration',
  'promotions/claim-offer.tsx': 'on the promotions, which a pause closes',
  'promotions/deposit-offers.tsx': 'on the promotions',
  'promotions/offer.tsx': 'on the promotions',
  'promotions/own-bonuses.tsx': 'on the promotions',
  'promotions/offer-news.tsx': 'the server names no offer during a pause',
  'shell/member-top.tsx': 'a menu: shell.css',
  'wheel/wheel-popup.tsx': 'what opens it asks',
  'wheel/wheel-result.tsx': 'likewise',
}
const OFFERS = /(?:to|href)=(?:"|\{[^}\n]*['`])\/(?:deposit|promotion|visit|game|slot)\b|<WheelPopup/
const READS_PAUSE = /useIsPaused|paused_until/

test('every part of a page that leads to deposits, games or offers asks whether its member pauses', () => {
  const member = join(import.meta.dirname, '..')
  const offering = readdirSync(member, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(member, file), 'utf8') }))
    .filter(({ text }) => OFFERS.test(text))
  expect(offering.length).toBeGreaterThan(15)
  const silent = offering.filter(({ text }) => !READS_PAUSE.test(text)).map(({ file }) => file)
  expect(silent.sort()).toEqual(Object.keys(WITHOUT_ASKING).sort())
})

import { expect, test } from 'vitest'
import { takeableFirst } from './banners.tsx'
import type { FrontPageFacts } from './front-page.server.ts'
import { type BannerForApi, bannersOf } from './banners.server.ts'

type Offers = FrontPageFacts['offers']
const banner = (id: string, link: string) =>
  ({
    id,
    title: id,
    image: `/${id}.svg`,
    kicker: 'เปิดให้รับแล้ว',
    text: '',
    link,
    GameUrl: null,
    open: true,
  }) as BannerForApi
const offer = (anchor: string, title: string, trigger: string | null) =>
  ({ anchor, title, rule: trigger && { trigger: { kind: trigger } } }) as unknown as Offers[number]

const banners = [
  banner('first', '/promotion#new-member'),
  banner('free', '/promotion#free-credit'),
  banner('friday', '/promotion#friday-rebate'),
  banner('ball', '/promotion#football'),
  banner('qr', '/deposit'),
]
const offers = [
  offer('new-member', 'โบนัสสมาชิกใหม่', 'deposit'),
  offer('free-credit', 'เครดิตฟรี', 'free_credit'),
  offer('friday-rebate', 'คืนยอดเสียทุกวันศุกร์', 'schedule'),
  offer('football', 'ทายผลฟุตบอล', null),
]

test('the banner of an offer bears the name of its card', () => {
  expect(bannersOf(banners, offers).map(({ kicker }) => kicker)).toEqual([
    'โบนัสสมาชิกใหม่',
    'เครดิตฟรี',
    'คืนยอดเสียทุกวันศุกร์',
    'เปิดให้รับแล้ว',
    'เปิดให้รับแล้ว',
  ])
})

test('an offer that a member has used comes last; a visitor sees the order of the operators', () => {
  const shown = bannersOf(banners, offers)
  const orderFor = (own: Parameters<typeof takeableFirst>[1]) => takeableFirst(shown, own).map(({ id }) => id)
  expect(orderFor(null)).toEqual(['first', 'free', 'friday', 'ball', 'qr'])
  expect(orderFor({ promotion_ids: { 'new-member': 'โบนัสสมาชิกใหม่' }, events: [] })).toEqual([
    'first',
    'friday',
    'ball',
    'qr',
    'free',
  ])
  expect(orderFor({ promotion_ids: {}, events: [{ id: 'free-credit', claimable: true }] })).toEqual([
    'free',
    'friday',
    'ball',
    'qr',
    'first',
  ])
  expect(orderFor({ promotion_ids: {}, events: [{ id: 'free-credit', claimable: false }] })).toEqual([
    'friday',
    'ball',
    'qr',
    'first',
    'free',
  ])
})

test('the same answers give the same list, which may then be kept', () => {
  expect(bannersOf(banners, offers)).toBe(bannersOf(banners, offers))
})

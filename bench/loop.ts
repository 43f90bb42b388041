import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { type BalanceWatch, measureClockOffset, type ShownBalance, watchBalance } from './balance-watch.ts'
import { figure, median, percentile } from './figures.ts'
import { type PayingMember, logInPayingMember } from './paying-member.ts'
import { logInDemoMember, PHONE } from './phone.ts'
import type { Measured } from './report.ts'
import type { ReceivedWebhook, WebhookForwarder } from './webhook-forwarder.ts'

const DEPOSITS = { home: 30, deposit: 10 } as const
const WANTED_MEDIAN_MS = 300
const FIRST_BAHT = 50
/** How long the member looks at the QR before paying; the page is idle by then. */
const LOOK_MS = 900
const LOOK_MORE_MS = 500
const REST_MS = 300
const GIVE_UP_MS = 15_000

type Screen = keyof typeof DEPOSITS
/** One deposit's times, in ms since the webhook arrived: `settled`, the site had answered it; `requested` and `answered`, the page
 *  had requested the profile and had it; `inDom`, the new balance was in the document; `painted`, the frame with it was drawn. */
type Deposit = { screen: Screen; painted: number; inDom: number; settled: number; requested: number; answered: number }

/** From the arrival of the gateway's webhook at the site to the new balance on a page that was open all the time. */
export async function measureLoop(stack: Running, forwarder: WebhookForwarder, browser: Browser): Promise<Measured> {
  const member = await logInPayingMember(stack)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const watch = await watchBalance(page)
  await logInDemoMember(page, stack)
  const clocks = await measureClockOffset(page)
  const deposits: Deposit[] = []
  let missed = 0
  for (const screen of ['home', 'deposit'] as const) {
    for (let count = 0; count < DEPOSITS[screen]; count += 1) {
      await openScreen(page, stack, screen, count)
      const deposit = await timeOne({ member, watch, forwarder, screen, baht: FIRST_BAHT + count })
      if (deposit) deposits.push(deposit)
      else missed += 1
      await sleep(REST_MS)
      if (screen === 'home') await page.keyboard.press('Escape')
    }
  }
  await context.close()
  return outcome(deposits, missed, clocks)
}

/** Home stays open for all its deposits. The deposit page leaves for home with each result, so it is opened again. */
async function openScreen(page: Page, stack: Running, screen: Screen, count: number): Promise<void> {
  if (screen === 'home' && count > 0) return
  const live = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(`${stack.environment['PUBLIC_URL']}${screen === 'home' ? '/' : '/deposit'}`)
  await live
}

async function timeOne(trial: {
  member: PayingMember
  watch: BalanceWatch
  forwarder: WebhookForwarder
  screen: Screen
  baht: number
}): Promise<Deposit | null> {
  const { member, watch, forwarder, screen, baht } = trial
  const before = Math.round(Number(await member.readBalance()) * 100)
  const qr = await member.requestQr(`${baht}.00`)
  await sleep(LOOK_MS + Math.random() * LOOK_MORE_MS)
  const receivedBefore = forwarder.received.length
  await member.pay(qr)
  const shown = await watch.until(before + baht * 100, GIVE_UP_MS)
  const webhook = forwarder.received.slice(receivedBefore).find(({ status }) => status === 200)
  return shown && webhook ? durationsOf(screen, webhook, shown) : null
}

const durationsOf = (screen: Screen, webhook: ReceivedWebhook, shown: ShownBalance): Deposit => ({
  screen,
  settled: webhook.answeredAtMs - webhook.arrivedAtMs,
  requested: shown.profileRequestedAtMs - webhook.arrivedAtMs,
  answered: shown.profileReceivedAtMs - webhook.arrivedAtMs,
  inDom: shown.inDomAtMs - webhook.arrivedAtMs,
  painted: shown.paintedAtMs - webhook.arrivedAtMs,
})

function outcome(deposits: Deposit[], missed: number, clocks: { aheadMs: number; errorMs: number }): Measured {
  const row = (name: string, of: (deposit: Deposit) => number, screen: Screen): string[] => {
    const values = deposits.filter((deposit) => deposit.screen === screen).map(of)
    return [name, figure(median(values)), figure(percentile(values, 0.95)), figure(Math.max(...values))]
  }
  const rows = (['home', 'deposit'] as const).flatMap((screen) => [
    [`${screen} open, ${deposits.filter((deposit) => deposit.screen === screen).length} deposits`, '', '', ''],
    row('  site answered the webhook', ({ settled }) => settled, screen),
    row('  page asked for the profile', ({ requested }) => requested, screen),
    row('  profile had arrived', ({ answered }) => answered, screen),
    row('  new balance in the document', ({ inDom }) => inDom, screen),
    row('  frame with it drawn', ({ painted }) => painted, screen),
  ])
  const middle = median(deposits.filter(({ screen }) => screen === 'home').map(({ painted }) => painted))
  const onDeposit = median(deposits.filter(({ screen }) => screen === 'deposit').map(({ painted }) => painted))
  const notes = [
    "ms since the webhook's first byte, on its way from world to site; phone screen, all on this machine",
    `the page's clock is ${figure(clocks.aheadMs, 1)} ms ahead of the one that received the webhook (± ${figure(clocks.errorMs, 1)}); not corrected for`,
  ]
  if (missed > 0) notes.push(`${missed} deposits never showed within ${GIVE_UP_MS / 1000} s`)
  return {
    name: 'loop',
    title: 'Webhook to new balance on screen',
    table: [['', 'median', 'p95', 'most'], ...rows],
    notes,
    demands: [
      {
        what: 'median, home',
        wanted: `< ${WANTED_MEDIAN_MS} ms`,
        figure: `${figure(middle)} ms`,
        reached: missed === 0 && middle < WANTED_MEDIAN_MS,
      },
      {
        what: 'median, deposit page',
        wanted: `< ${WANTED_MEDIAN_MS} ms`,
        figure: `${figure(onDeposit)} ms`,
        reached: missed === 0 && onDeposit < WANTED_MEDIAN_MS,
      },
    ],
    figures: { missed, clocks, deposits },
  }
}

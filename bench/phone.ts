import type { Page } from '@playwright/test'
import type { Running } from '#tools/running.ts'
import { DEMO_MEMBER } from '#tools/stack.ts'

/** The screen a visit is measured on: a common phone, in Thailand. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
} as const

/** Logs the demo member in, as they do by hand. */
export async function logInDemoMember(page: Page, stack: Running): Promise<void> {
  await page.goto(`${stack.environment['PUBLIC_URL']}/login`)
  await page.fill('input[name=phone]', DEMO_MEMBER.phone)
  await page.fill('input[name=password]', DEMO_MEMBER.password)
  await page.click('form button[type=submit]')
  await page.waitForSelector('[data-balance]:visible')
}

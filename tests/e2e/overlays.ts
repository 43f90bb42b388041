import type { Page } from '@playwright/test'
import { expect, checkScreen, PHONE } from './fixtures.ts'

export const WIDTHS = [360, 390, 768, 1280] as const

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** An open overlay fits every screen, and axe finds nothing on it. */
export async function looksRight(page: Page, name: string, title: string): Promise<void> {
  await expect(dialogOf(page, title)).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await checkScreen(page, `overlay-${name}-${width}`)
    const box = await dialogOf(page, title).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `${name} at ${width} is cut`).toBe(true)
  }
  await page.setViewportSize(PHONE)
}

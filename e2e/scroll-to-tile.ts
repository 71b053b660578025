import type { Page } from '@playwright/test'

/** Tiles below the screen are loaded after those on it, or as soon as somebody scrolls to them. */
export async function scrollToTile(page: Page, id: string): Promise<void> {
  await page.locator(`[data-tile="${id}"]`).scrollIntoViewIfNeeded()
}

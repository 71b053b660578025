import type { Page } from '@playwright/test'

/** Tiles below the screen load after those on it, or when the user scrolls to them. */
export async function scrollToTile(page: Page, id: string): Promise<void> {
  await page.locator(`[data-tile="${id}"]`).scrollIntoViewIfNeeded()
}

import type { Page } from '@playwright/test'

/** A page's record of itself. */
interface PageRecord {
  /** Time in ms without anything to read, current and maximum. */
  blank: number
  longestBlank: number
  /** Texts that were readable at the moment when the browser restored the page. */
  shownByBack: string[]
  /** The last of them, including an empty one; null before the first. */
  lastShownByBack: string | null
  backs: number
}

export interface Seen extends PageRecord {
  url: string
  /** Everything readable, including the values of fields. */
  text: string
  /** Initials of the user in the top bar. */
  initials: string
}

interface WatchedWindow {
  watched?: PageRecord & { read: () => string }
}

/** Runs in every document, before its scripts. */
export function watchPage(): void {
  if (window.top !== window) return
  const read = () => {
    if (getComputedStyle(document.documentElement).opacity === '0' || !document.body) return ''
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ').trim()
  }
  const record = {
    blank: 0,
    longestBlank: 0,
    shownByBack: [] as string[],
    lastShownByBack: null as string | null,
    backs: 0,
    read,
  }
  ;(window as WatchedWindow).watched = record
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    // A busy machine fires timers late, which isn't the page's fault.
    const passed = Math.min(now - last, 500)
    last = now
    // Other documents, such as an empty new tab, don't belong to the product.
    record.blank = read() || !location.pathname.startsWith('/newapp') ? 0 : record.blank + passed
    record.longestBlank = Math.max(record.longestBlank, record.blank)
  }, 250)
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      record.backs += 1
      const text = read()
      record.lastShownByBack = text
      if (text) record.shownByBack.push(text)
    },
    { capture: true },
  )
}

/** Null between two documents. The texts shown by Back are returned once. */
export async function look(page: Page): Promise<Seen | null> {
  const seen = page
    .evaluate((): Seen | null => {
      const { watched } = window as WatchedWindow
      if (!watched) return null
      const { blank, longestBlank, lastShownByBack, backs } = watched
      const shownByBack = watched.shownByBack.splice(0)
      watched.backs = 0
      watched.longestBlank = blank
      const initials = document.querySelector('header button[aria-haspopup="menu"]')?.textContent ?? ''
      return {
        blank,
        longestBlank,
        lastShownByBack,
        backs,
        shownByBack,
        initials,
        url: location.href,
        text: watched.read(),
      }
    })
    .catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 3000))
  return Promise.race([seen, late])
}

/** Text of the page at the moment when Back restored it; null if the browser hadn't kept it. */
export async function textShownByBack(page: Page): Promise<string | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(100)
    const text = page.evaluate(() => (window as WatchedWindow).watched?.lastShownByBack ?? null)
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 1000))
    const shown = await Promise.race([text.catch(() => null), late])
    if (shown !== null) return shown
  }
  return null
}

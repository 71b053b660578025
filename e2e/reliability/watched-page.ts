import type { Page } from '@playwright/test'

/** A page's record of itself. */
export interface PageRecord {
  /** Ms for which there has been nothing to read, now and at most. */
  blank: number
  longestBlank: number
  /** Texts that were readable the moment that the browser showed the page again as it was left. */
  shownByBack: string[]
  /** The last of them, also an empty one; null before the first. */
  lastShownByBack: string | null
  backs: number
}

export interface Seen extends PageRecord {
  url: string
  /** Everything readable, with the values of fields. */
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
    // A machine that is busy with something else fires late: that isn't the page's time.
    const passed = Math.min(now - last, 500)
    last = now
    // Other documents, such as an empty new tab, aren't the product's.
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

/** Null where the page is between two documents. The texts shown by Back are returned once. */
export async function look(page: Page): Promise<Seen | null> {
  const seen = page
    .evaluate((): Seen | null => {
      const { watched } = window as WatchedWindow
      if (!watched) return null
      const { blank, longestBlank, lastShownByBack, backs } = watched
      const shownByBack = watched.shownByBack.splice(0)
      watched.backs = 0
      watched.longestBlank = blank
      const initials = document.querySelector('.portico-avatar')?.textContent ?? ''
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

/** What the page showed the moment that Back brought it; null where the browser hadn't kept it. */
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

import Bowser from 'bowser'

/** What signed in, as people would say it: browser and system. Parts that cannot be told are null. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  // The parser throws on an empty text.
  if (userAgent.trim() === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

import type { Language } from '@portico/shared/contracts'
import type { ColorMode } from '@portico/shared/session'
import { readStored } from '../session/stored-state'

const SUPPORTED: readonly Language[] = ['en-US', 'es-ES']

function supported(tag: string | null | undefined): Language | null {
  const language = tag?.slice(0, 2).toLowerCase()
  return SUPPORTED.find((locale) => locale.slice(0, 2) === language) ?? null
}

/** The user's own language, else the one chosen in this browser, else the browser's, else English. */
export function preferredLocale(user: { language: Language } | null): Language {
  if (user) return user.language
  const saved = supported(readStored('locale'))
  if (saved) return saved
  for (const tag of navigator.languages ?? []) {
    const locale = supported(tag)
    if (locale) return locale
  }
  return 'en-US'
}

/** The colours chosen in this browser, else what the system asks for. */
export function preferredColorMode(): ColorMode {
  const saved = readStored('color-mode')
  if (saved === 'light' || saved === 'dark') return saved
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

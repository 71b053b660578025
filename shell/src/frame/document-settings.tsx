import { useColorMode, useLocale } from '@portico/shared/session'
import { useLayoutEffect } from 'react'

/** Applies the settings outside React's tree: language and color mode of the page. */
export function DocumentSettings() {
  const locale = useLocale()
  const mode = useColorMode()

  // The document is outside React. Before paint, so that the first frame has the right colors.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.style.colorScheme = mode
  }, [locale, mode])

  return null
}

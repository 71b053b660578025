import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** ID of the region that contains the page. */
export const CONTENT_ID = 'content'

/** How long a page may take to replace the link that was followed, ms. */
const SETTLE = 300

function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page after a navigation, so that screen readers and the keyboard go on there.
 * A focus that the page itself holds, such as a tab that was just chosen, is left alone. `arrived` is
 * false on the way through a redirect.
 */
export function useFocusOnNavigation(arrived: boolean): void {
  const { pathname } = useLocation()
  const before = useRef<string | null>(null)
  // Focus lives in the document.
  useEffect(() => {
    if (!arrived || before.current === pathname) return undefined
    const first = before.current === null
    before.current = pathname
    // The first page is the browser's own navigation.
    if (first) return undefined
    document.documentElement.scrollTop = 0
    if (!document.getElementById(CONTENT_ID)?.contains(document.activeElement)) focusContent()
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusContent()
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [arrived, pathname])
}

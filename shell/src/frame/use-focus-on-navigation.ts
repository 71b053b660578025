import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Id of the region that contains the page. */
export const CONTENT_ID = 'content'

/** Time for a page to replace the followed link, ms. */
const SETTLE = 300

function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page after a navigation, for screen readers and the keyboard. Keeps a focus inside the page,
 * such as a selected tab. `arrived` is false during a redirect.
 */
export function useFocusOnNavigation(arrived: boolean): void {
  const { pathname } = useLocation()
  const before = useRef<string | null>(null)
  // The focus belongs to the document.
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

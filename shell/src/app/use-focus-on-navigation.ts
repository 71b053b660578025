import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a page may take to replace the link that was followed, ms. */
const SETTLE = 300

/**
 * Moves the focus to the page after a navigation, so that screen readers and the keyboard go on there.
 * A focus that the page itself holds, such as a tab that was just chosen, is left alone.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  // Focus lives in the document.
  useEffect(() => {
    if (before.current === pathname) return undefined
    before.current = pathname
    const element = main.current
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [pathname, main])
}

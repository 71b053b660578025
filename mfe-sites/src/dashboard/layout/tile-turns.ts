import { WITHOUT_FIGURES } from '@portico/shared/tiles'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the screen tiles are drawn before anybody scrolls to them, as a margin of the screen. */
const AHEAD = '300px'
/** A tile on screen that still waits: for its code, its figures or its chart. */
const WAITING = `${WITHOUT_FIGURES}, [data-widget] .ant-skeleton`
/** How often the tiles are looked at, ms, and how often in a row none may wait. */
const LOOK_EVERY = 100
const QUIET_LOOKS = 2

/** Whether an element is on screen or has been, or close to it. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  // Only the browser knows what is on screen.
  useLayoutEffect(() => {
    const node = element.current
    if (!node || seen) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}

/** Whether the tiles on screen are complete, so that those nobody has scrolled to can follow. */
export function useCompleteOnScreen(grid: RefObject<HTMLElement | null>): boolean {
  const [complete, setComplete] = useState(false)
  // Tiles are roots of other remotes: only the page shows how far they are.
  useEffect(() => {
    let quiet = 0
    const timer = setInterval(() => {
      const tiles = grid.current
      const count = (what: string) => tiles?.querySelectorAll(what).length ?? 0
      const begun = count('[data-widget]')
      quiet = begun === 0 || count(WAITING) > 0 ? 0 : quiet + 1
      if (quiet < QUIET_LOOKS) return
      clearInterval(timer)
      if (begun < count('[data-tile]')) setComplete(true)
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [grid])
  return complete
}

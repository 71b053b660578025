import { SKELETON, WITHOUT_FIGURES } from '@portico/shared/tiles'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Tiles are drawn this far before they scroll into view, as a margin of the screen. */
const AHEAD = '300px'
/** Matches a tile on screen that still loads its code, its figures or its chart. */
const WAITING = `${WITHOUT_FIGURES}, [data-widget] .ant-skeleton, [data-widget] ${SKELETON}`
/** Polling interval in ms, and the number of consecutive polls without a waiting tile. */
const LOOK_EVERY = 100
const QUIET_LOOKS = 2

/** Returns true once an element is, or has been, on or close to the screen. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  // Only the browser knows which elements are on screen.
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

/** Returns true once the tiles on screen are complete, so that the others can load. */
export function useCompleteOnScreen(grid: RefObject<HTMLElement | null>): boolean {
  const [complete, setComplete] = useState(false)
  // Tiles are roots of other remotes, so only the DOM shows their progress.
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

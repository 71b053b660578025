import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

export interface RecentPlace {
  title: string
  /** Below the base path, with the site. */
  to: string
}

const MOST_RECENT = 5
/** A page writes its title after it is there, ms. */
const SETTLED = 1000

/** The last pages of this visit, newest first and without the present one. In memory only: titles can name guests. */
function useRecentPlaces(): RecentPlace[] {
  const { pathname, search } = useLocation()
  const [places, setPlaces] = useState<readonly RecentPlace[]>([])
  // Titles are the document's, outside React.
  useEffect(() => {
    const later = setTimeout(() => {
      const place = { title: document.title.replace(/ · Portico$/, ''), to: pathname + search }
      setPlaces((now) => {
        const others = now.filter(({ to }) => to !== place.to)
        return [place, ...others].slice(0, MOST_RECENT + 1)
      })
    }, SETTLED)
    return () => clearTimeout(later)
  }, [pathname, search])
  return places.filter(({ to }) => to !== pathname + search).slice(0, MOST_RECENT)
}

/** Opens the command menu with Ctrl or Cmd K. */
export function useCommandMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const recent = useRecentPlaces()
  // Wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      // Browsers open their address bar.
      event.preventDefault()
      setIsOpen((now) => !now)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isOpen, recent, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

export interface RecentPage {
  title: string
  /** Below the base path, with the site. */
  to: string
}

const MAX_RECENT = 5
/** A page writes its title after it is there, ms. */
const SETTLED = 1000

/** The last pages of this visit, newest first and without the present one. In memory only: titles can name guests. */
function useRecentPages(): RecentPage[] {
  const { pathname, search } = useLocation()
  const [pages, setPages] = useState<readonly RecentPage[]>([])
  // Titles are the document's, outside React.
  useEffect(() => {
    const later = setTimeout(() => {
      const page = { title: document.title.replace(/ · Portico$/, ''), to: pathname + search }
      setPages((now) => {
        const others = now.filter(({ to }) => to !== page.to)
        return [page, ...others].slice(0, MAX_RECENT + 1)
      })
    }, SETTLED)
    return () => clearTimeout(later)
  }, [pathname, search])
  return pages.filter(({ to }) => to !== pathname + search).slice(0, MAX_RECENT)
}

/**
 * Keeps what is typed between the opening and the first focus of the search box: the menu's code loads when it is first
 * opened. `take` hands it over, once.
 */
function useEarlyLetters(isOpen: boolean, onEscape: () => void) {
  const letters = useRef('')
  const hasBox = useRef(false)
  // Wherever the focus still is.
  useEffect(() => {
    if (!isOpen) return undefined
    letters.current = ''
    hasBox.current = false
    const keep = (event: KeyboardEvent) => {
      if (hasBox.current || event.ctrlKey || event.metaKey || event.altKey) return
      // What has the focus would act on it: a form on Enter, a field on letters.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace') letters.current = letters.current.slice(0, -1)
      else if (event.key.length === 1) letters.current += event.key
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [isOpen, onEscape])
  return useCallback(() => {
    const early = hasBox.current ? '' : letters.current
    hasBox.current = true
    return early
  }, [])
}

/** Gives the focus back to what had it, unless a page that was chosen takes it. */
function useFocusGivenBack(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  // Focus is the browser's, and the menu must be gone.
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const { current } = opener
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
    }
  }, [isOpen])
  return useCallback(() => {
    opener.current = document.activeElement
  }, [])
}

/** Opens the command menu with Ctrl or Cmd K. */
export function useCommandMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const recent = useRecentPages()
  const close = useCallback(() => setIsOpen(false), [])
  const keepFocus = useFocusGivenBack(isOpen)
  const takeEarlyLetters = useEarlyLetters(isOpen, close)
  // Wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      // Browsers open their address bar.
      event.preventDefault()
      if (!isOpen) keepFocus()
      setIsOpen(!isOpen)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, keepFocus])
  const open = () => {
    keepFocus()
    setIsOpen(true)
  }
  return { isOpen, recent, takeEarlyLetters, open, close }
}

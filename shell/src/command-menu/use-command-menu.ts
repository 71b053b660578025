import { useBrand } from '@portico/shared/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

export interface RecentPage {
  title: string
  /** Address below the base path, with the site. */
  to: string
}

const MAX_RECENT = 5
/** Time in ms for a page to set its title. */
const SETTLED = 1000

const withoutSuffix = (text: string, suffix: string) =>
  text.endsWith(suffix) ? text.slice(0, -suffix.length) : text

/**
 * The last pages of this visit, newest first, without the current one. Kept in memory only, because titles can name
 * guests.
 */
function useRecentPages(): RecentPage[] {
  const { pathname, search } = useLocation()
  const { name } = useBrand()
  const [pages, setPages] = useState<readonly RecentPage[]>([])
  // The title belongs to the document, outside React.
  useEffect(() => {
    const later = setTimeout(() => {
      const page = { title: withoutSuffix(document.title, ` · ${name}`), to: pathname + search }
      setPages((now) => {
        const others = now.filter(({ to }) => to !== page.to)
        return [page, ...others].slice(0, MAX_RECENT + 1)
      })
    }, SETTLED)
    return () => clearTimeout(later)
  }, [pathname, search, name])
  return pages.filter(({ to }) => to !== pathname + search).slice(0, MAX_RECENT)
}

/**
 * Collects keys typed between opening the menu and focusing the search box, because the menu's code loads on first use.
 * `take` returns the text once.
 */
function useEarlyLetters(isOpen: boolean, onEscape: () => void) {
  const letters = useRef('')
  const hasBox = useRef(false)
  // Listens on the window, because the focus is still elsewhere.
  useEffect(() => {
    if (!isOpen) return undefined
    letters.current = ''
    hasBox.current = false
    const keep = (event: KeyboardEvent) => {
      if (hasBox.current || event.ctrlKey || event.metaKey || event.altKey) return
      // The focused element would handle the key: a form submits on Enter, a field takes letters.
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

/** Restores the previous focus, unless a selected page takes it. */
function useFocusGivenBack(isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  // Focus belongs to the browser, and the menu must be closed first.
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
  // Listens on the window, regardless of the focus.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      // Browsers would open their address bar.
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

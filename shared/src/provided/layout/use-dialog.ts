import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'dialog'

/** The open dialog, by its name in the address. */
export function useDialog(): { name: string | null; open: (name: string) => void; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const show = (name: string | null) => {
    const next = new URLSearchParams(search)
    if (name === null) next.delete(PARAMETER)
    else next.set(PARAMETER, name)
    setSearch(next, { replace: name === null })
  }
  return { name: search.get(PARAMETER), open: show, close: () => show(null) }
}

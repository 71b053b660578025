import { useSearchParams } from 'react-router-dom'

/** The dialog that the address says is open: `?dialog=cancel`. */
export function useOpenDialog(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const change = (value: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value === null) next.delete('dialog')
      else next.set('dialog', value)
      return next
    })
  return {
    isOpen: search.get('dialog') === name,
    open: () => change(name),
    close: () => change(null),
  }
}

import { useSearchParams } from 'react-router-dom'

interface DeleteDialog {
  /** Null while the dialog is closed. */
  siteId: number | null
  open: (siteId: number) => void
  close: () => void
}

/** The dialog that the address says is open: `?delete=7`. */
export function useDeleteDialog(): DeleteDialog {
  const [search, setSearch] = useSearchParams()
  const named = search.get('delete')
  const change = (siteId: number | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (siteId === null) next.delete('delete')
      else next.set('delete', String(siteId))
      return next
    })
  return {
    siteId: named !== null && /^[1-9]\d*$/.test(named) ? Number(named) : null,
    open: change,
    close: () => change(null),
  }
}

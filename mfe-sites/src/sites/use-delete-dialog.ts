import { useAddressParam } from '@portico/shared/layout'

interface DeleteDialog {
  /** Null while the dialog is closed. */
  siteId: number | null
  open: (siteId: number) => void
  close: () => void
}

/** The dialog that the address opens: `?delete=7`. */
export function useDeleteDialog(): DeleteDialog {
  const [named, show] = useAddressParam('delete')
  return {
    siteId: named !== null && /^[1-9]\d*$/.test(named) ? Number(named) : null,
    open: (siteId) => show(String(siteId)),
    close: () => show(null),
  }
}

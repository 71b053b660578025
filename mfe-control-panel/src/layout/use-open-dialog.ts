import { useAddressParam } from '@portico/shared/layout'

/** The dialog that the address opens: `?dialog=cancel`. */
export function useOpenDialog(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [shown, show] = useAddressParam('dialog')
  return { isOpen: shown === name, open: () => show(name), close: () => show(null) }
}

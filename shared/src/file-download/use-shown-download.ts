import { useAddressParam } from '@portico/shared/layout'

/** The file that is shown, in the address: emails about scheduled files lead to it. */
export function useShownDownload(): {
  id: number | null
  /** Takes the address that a started download answers. */
  showStarted: (statusUrl: string) => void
  close: () => void
} {
  const [shown, show] = useAddressParam('download', { replace: true })
  const id = Number(shown)
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    showStarted: (statusUrl) => show(statusUrl.split('/').at(-1) ?? null),
    close: () => show(null),
  }
}

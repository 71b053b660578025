import { useAddressParam } from '@portico/shared/layout'

/** The download in the address, for links in emails about scheduled files. */
export function useShownDownload(): {
  id: number | null
  /** Takes the status address that a started download returns. */
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

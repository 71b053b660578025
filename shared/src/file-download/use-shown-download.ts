import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'download'

/** The file that is shown, in the address: emails about scheduled files lead to it. */
export function useShownDownload(): {
  id: number | null
  /** Takes the address that a started download answers. */
  showStarted: (statusUrl: string) => void
  close: () => void
} {
  const [search, setSearch] = useSearchParams()
  const show = (id: number | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete(PARAMETER)
        else next.set(PARAMETER, String(id))
        return next
      },
      { replace: true },
    )
  const id = Number(search.get(PARAMETER))
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    showStarted: (statusUrl) => show(Number(statusUrl.split('/').at(-1))),
    close: () => show(null),
  }
}

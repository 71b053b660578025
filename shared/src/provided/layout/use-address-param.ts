import { useSearchParams } from 'react-router-dom'

/** Value of an address parameter, and a function that changes it; null removes it. */
export function useAddressParam(
  name: string,
  /** Replaces the history entry, so that Back skips the previous value. */
  { replace = false } = {},
): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace },
    )
  return [search.get(name), change]
}

import { useSearchParams } from 'react-router-dom'

/** What a parameter of the address says, and how to change it; null takes it out. */
export function useAddressParam(
  name: string,
  /** Instead of a step back to what it said before. */
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

import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'compare'

/** Whether figures stand beside those of the time before. The address says `?compare=no` where they do not. */
export function useCompare(): [boolean, (compare: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const change = (compare: boolean) => {
    const next = new URLSearchParams(params)
    if (compare) next.delete(PARAMETER)
    else next.set(PARAMETER, 'no')
    setParams(next, { replace: true })
  }
  return [params.get(PARAMETER) !== 'no', change]
}

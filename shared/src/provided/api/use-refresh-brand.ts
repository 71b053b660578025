import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { request, sendRequest } from '../http'
import { brandChanged } from '../session'

/** Returns a function that shows a saved brand in this tab. If that fails, the next page load shows it. */
export function useRefreshBrand(): () => Promise<void> {
  const dispatch = useDispatch()
  return useCallback(async () => {
    const meta = await sendRequest(request('getMeta'))
    if ('data' in meta) dispatch(brandChanged(meta.data.brand))
  }, [dispatch])
}

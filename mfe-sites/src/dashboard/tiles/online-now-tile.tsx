import { NumberTile, useWeekBefore, type TileProps } from '@portico/shared/tiles'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useGetOnlineNowQuery } from '../dashboard-api'
import { useGuestsLink } from './use-guests-link'

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while the browser tab is in the background. */
function usePageVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible')
}

const REFRESH_MS = 30_000

/** People online at this moment. Keeps itself fresh while somebody looks, and catches up on return. */
export function OnlineNowTile({ siteId, compare }: TileProps) {
  const intl = useIntl()
  const visible = usePageVisible()
  const before = useWeekBefore()
  const result = useGetOnlineNowQuery(
    { siteId },
    { pollingInterval: visible ? REFRESH_MS : 0, refetchOnMountOrArgChange: 10 },
  )
  const { refetch, fulfilledTimeStamp } = result
  // The clock ran on while nobody looked: waiting another 30 s would show an old number as the present.
  useEffect(() => {
    if (visible && fulfilledTimeStamp !== undefined && Date.now() - fulfilledTimeStamp > REFRESH_MS) {
      void refetch()
    }
    // Only the return to the page counts; polling does the rest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [visible])
  return (
    <NumberTile
      title={intl.formatMessage({ id: 'dashboard.online_now.title' })}
      definition={intl.formatMessage({ id: 'dashboard.online_now.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.online_now.empty' })}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={result}
    />
  )
}

import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useGetOnlineNowQuery, type DashboardQuery } from '../../api/dashboard-api'
import { changeMessages, onlineMessages } from './dashboard-messages'
import { NumberTile } from './number-tile'
import { usePageVisible } from './use-page-visible'

const REFRESH_MS = 30_000

/** People online at this moment. Keeps itself fresh while somebody looks, and catches up on return. */
export function OnlineNowTile({ query }: { query: Pick<DashboardQuery, 'siteId'> }) {
  const intl = useIntl()
  const visible = usePageVisible()
  const result = useGetOnlineNowQuery(query, {
    pollingInterval: visible ? REFRESH_MS : 0,
    refetchOnMountOrArgChange: 10,
  })
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
      title={intl.formatMessage(onlineMessages.title)}
      definition={intl.formatMessage(onlineMessages.definition)}
      empty={intl.formatMessage(onlineMessages.empty)}
      before={intl.formatMessage(changeMessages.weekBefore)}
      query={result}
    />
  )
}

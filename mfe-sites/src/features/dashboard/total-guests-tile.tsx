import { useIntl } from 'react-intl'
import { useGetTotalGuestsQuery, type DashboardQuery } from '../../api/dashboard-api'
import { countDays } from './calendar-day'
import { changeMessages, guestsMessages } from './dashboard-messages'
import { NumberTile } from './number-tile'

/** People seen in the range, beside those of as many days before. */
export function TotalGuestsTile({ query }: { query: DashboardQuery }) {
  const intl = useIntl()
  const result = useGetTotalGuestsQuery(query, { refetchOnMountOrArgChange: 30 })
  const days = countDays(query.from, query.to)
  return (
    <NumberTile
      title={intl.formatMessage(guestsMessages.title)}
      definition={intl.formatMessage(guestsMessages.definition)}
      empty={intl.formatMessage(guestsMessages.empty)}
      before={intl.formatMessage(changeMessages.daysBefore, { days })}
      query={result}
    />
  )
}

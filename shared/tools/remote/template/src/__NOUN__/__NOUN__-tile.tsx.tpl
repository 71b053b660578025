import { NumberTile, tileWidget, useDaysAgo, type TileProps } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { paths } from '../pages'
import { messages } from './__ITEM__-messages'
import { useCount__PASCAL__Query } from './__NOUN__-api'

function __PASCAL__Tile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysAgo(query)
  return (
    <NumberTile
      title={intl.formatMessage(messages.title)}
      definition={intl.formatMessage(messages.definition)}
      empty={intl.formatMessage(messages.empty)}
      link={{ to: paths.__ITEM_CAMEL__List(), label: intl.formatMessage(messages.open) }}
      before={compare ? before : null}
      result={useCount__PASCAL__Query(query, { refetchOnMountOrArgChange: 30 })}
    />
  )
}

export const __PASCAL__Widget = tileWidget(__PASCAL__Tile)

import { NumberTile, tileWidget, useDaysAgo, type TileProps } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { paths } from '../pages'
import { useCount__PASCAL__Query } from './__NOUN__-api'

function __PASCAL__Tile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysAgo(query)
  return (
    <NumberTile
      title={intl.formatMessage({ id: '__CAMEL__.title' })}
      definition={intl.formatMessage({ id: '__CAMEL__.definition' })}
      empty={intl.formatMessage({ id: '__CAMEL__.empty' })}
      link={{ to: paths.__ITEM_CAMEL__List(), label: intl.formatMessage({ id: '__CAMEL__.open' }) }}
      before={compare ? before : null}
      result={useCount__PASCAL__Query(query, { refetchOnMountOrArgChange: 30 })}
    />
  )
}

export const __PASCAL__Widget = tileWidget(__PASCAL__Tile)

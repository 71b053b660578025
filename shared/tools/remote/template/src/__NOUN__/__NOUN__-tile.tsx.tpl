import { useText } from '@portico/shared/i18n'
import { NumberTile, STALE_AFTER, tileWidget, useDaysAgo, type TileProps } from '@portico/shared/tiles'
import { paths } from '../paths'
import { __CAMEL__Api } from './__NOUN__-api'

function __PASCAL__Tile({ compare, ...query }: TileProps) {
  const t = useText()
  const before = useDaysAgo(query)
  return (
    <NumberTile
      title={t('__NAME__.tile')}
      definition={t('__CAMEL__.definition')}
      empty={t('__CAMEL__.empty')}
      link={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.open') }}
      before={compare ? before : null}
      result={__CAMEL__Api.useCount__PASCAL__Query(query, STALE_AFTER)}
    />
  )
}

export const __PASCAL__Widget = tileWidget(__PASCAL__Tile)

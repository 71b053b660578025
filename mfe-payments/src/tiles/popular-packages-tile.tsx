import type { PopularPackages } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { EmptyState, SecondaryText } from '@portico/shared/layout'
import {
  ChartSum,
  ShareList,
  STALE_AFTER,
  TileFrame,
  tileWidget,
  type TileProps,
} from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { paymentTilesApi } from './payment-tiles-api'

/** The five best-selling packages. */
function PopularPackagesTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const title = t('mfe-payments.widgets.popular')
  return (
    <TileFrame
      title={title}
      definition={t('payments.widget.popular.definition')}
      link={{ to: paths.packageList(), label: t('payments.widget.see_packages') }}
      result={paymentTilesApi.useGetPopularPackagesQuery(query, STALE_AFTER)}
      shape="bars"
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState picture="tiles" description={t('payments.widget.popular.empty')} />
        ) : (
          <Packages title={title} items={items} />
        )
      }
    </TileFrame>
  )
}

function Packages({ title, items }: { title: string; items: PopularPackages['items'] }) {
  const intl = useIntl()
  const t = useText()
  const [best] = items
  return (
    <>
      <ChartSum note={t('payments.widget.popular.best')}>{best?.title}</ChartSum>
      <ShareList
        label={title}
        shares={items.map(({ package_id, title: name, count, amount, currency }) => ({
          key: package_id,
          name,
          value: count,
          text: (
            <>
              {t('payments.widget.popular.sold', { count })}{' '}
              <SecondaryText>{formatMoney(amount, currency, intl.locale)}</SecondaryText>
            </>
          ),
        }))}
      />
    </>
  )
}

export const PopularPackagesWidget = tileWidget(PopularPackagesTile)

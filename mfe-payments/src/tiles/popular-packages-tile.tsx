import type { PopularPackages } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import { ShareList, TileFrame, TileState, tileWidget, type TileProps } from '@portico/shared/tiles'
import { Empty, Typography } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetPopularPackagesQuery } from './payment-tiles-api'
import { paths } from '../paths'
import { STALE_AFTER } from './stale-after'

/** The five packages that were sold most often. */
function PopularPackagesTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'payments.widget.popular' })
  return (
    <TileFrame
      title={title}
      definition={intl.formatMessage({ id: 'payments.widget.popular.definition' })}
      link={{ to: paths.packageList(), label: intl.formatMessage({ id: 'payments.widget.see_packages' }) }}
    >
      <TileState title={title} result={useGetPopularPackagesQuery(query, STALE_AFTER)} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={<FormattedMessage id="payments.widget.popular.empty" />}
            />
          ) : (
            <Packages title={title} items={items} />
          )
        }
      </TileState>
    </TileFrame>
  )
}

function Packages({ title, items }: { title: string; items: PopularPackages['items'] }) {
  const intl = useIntl()
  return (
    <ShareList
      label={title}
      shares={items.map(({ package_id, title: name, count, amount, currency }) => ({
        key: package_id,
        name,
        value: count,
        text: (
          <>
            <FormattedMessage id="payments.widget.popular.sold" values={{ count }} />{' '}
            <Typography.Text type="secondary">{formatMoney(amount, currency, intl.locale)}</Typography.Text>
          </>
        ),
      }))}
    />
  )
}

export const PopularPackagesWidget = tileWidget(PopularPackagesTile)

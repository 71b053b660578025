import type { AmountTile as Amounts } from '@portico/shared/contracts'
import { formatMoney, useText, type MessageId } from '@portico/shared/i18n'
import {
  BigFigure,
  ChangeNote,
  STALE_AFTER,
  TileFrame,
  tileWidget,
  useDaysBefore,
  type TileProps,
  type TileResult,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import styles from './amount-tile.module.css'
import { paymentTilesApi } from './payment-tiles-api'

type AmountTexts = Record<'title' | 'definition' | 'empty', MessageId>

const COLLECTED_TEXTS: AmountTexts = {
  title: 'mfe-payments.widgets.collected',
  definition: 'payments.widget.collected.definition',
  empty: 'payments.widget.collected.empty',
}

const RECURRING_TEXTS: AmountTexts = {
  title: 'mfe-payments.widgets.recurring',
  definition: 'payments.widget.recurring.definition',
  empty: 'payments.widget.recurring.empty',
}

interface AmountTileProps {
  messages: AmountTexts
  /** Null without a comparison. */
  before: string | null
  result: TileResult<Amounts>
}

/** Revenue, one amount per currency because currencies don't add up, the largest first. */
function AmountTile({ messages, before, result }: AmountTileProps) {
  const t = useText()
  const title = t(messages.title)
  return (
    <TileFrame
      title={title}
      definition={t(messages.definition)}
      link={{ to: paths.transactionList(), label: t('payments.widget.see_transactions') }}
      result={result}
      shape="figure"
    >
      {({ items }) =>
        items.length === 0 ? (
          <Typography.Text type="secondary">{t(messages.empty)}</Typography.Text>
        ) : (
          items.map((item) => <Amount key={item.currency} item={item} before={before} />)
        )
      }
    </TileFrame>
  )
}

function Amount({ item, before }: { item: Amounts['items'][number]; before: string | null }) {
  const intl = useIntl()
  const t = useText()
  const { currency, amount, prev, count } = item
  const write = (minor: number) => formatMoney(minor, currency, intl.locale)
  return (
    <div className={styles.amount}>
      <BigFigure note={t('payments.widget.count', { count })}>{write(amount)}</BigFigure>
      {before !== null && (amount !== 0 || prev !== 0) && (
        <ChangeNote value={amount} prev={prev} before={before} format={write} />
      )}
    </div>
  )
}

function RecurringRevenueTile({ compare, ...query }: TileProps) {
  const before = useDaysBefore(query)
  const result = paymentTilesApi.useGetRecurringRevenueQuery(query, STALE_AFTER)
  return <AmountTile messages={RECURRING_TEXTS} before={compare ? before : null} result={result} />
}

function PaymentsCollectedTile({ compare, ...query }: TileProps) {
  const before = useDaysBefore(query)
  const result = paymentTilesApi.useGetPaymentsCollectedQuery(query, STALE_AFTER)
  return <AmountTile messages={COLLECTED_TEXTS} before={compare ? before : null} result={result} />
}

export const RecurringRevenueWidget = tileWidget(RecurringRevenueTile)
export const PaymentsCollectedWidget = tileWidget(PaymentsCollectedTile)

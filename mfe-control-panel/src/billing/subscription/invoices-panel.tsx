import { FilePdfOutlined } from '@ant-design/icons'
import type { Invoice } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { Panel, StatusTag } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { invoiceStatusNameId } from '@portico/shared/value-names'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { paymentsApi } from '../payments-api'

const COLORS: Record<Invoice['status'], string> = { paid: 'success', open: 'warning', void: 'default' }

/** Billing days are in UTC. */
const day = (intl: IntlShape, instant: string) =>
  intl.formatDate(instant, { timeZone: 'UTC', dateStyle: 'medium' })

function invoiceColumns(intl: IntlShape): ListColumn<Invoice>[] {
  return [
    {
      key: 'number',
      title: intl.formatMessage({ id: 'payment.number' }),
      card: 'title',
      render: ({ number }) => number,
    },
    {
      key: 'date',
      title: intl.formatMessage({ id: 'payment.date' }),
      render: ({ created_at }) => day(intl, created_at),
    },
    {
      key: 'period',
      title: intl.formatMessage({ id: 'payment.period' }),
      card: 'opened',
      render: ({ period_start, period_end }) => (
        <FormattedMessage
          id="payment.from_to"
          values={{ from: day(intl, period_start), to: day(intl, period_end) }}
        />
      ),
    },
    {
      key: 'amount',
      title: intl.formatMessage({ id: 'payment.amount' }),
      align: 'end',
      card: 'untitled',
      render: ({ amount, currency }) => formatMoney(amount, currency, intl.locale),
    },
    {
      key: 'status',
      title: intl.formatMessage({ id: 'payment.state' }),
      render: ({ status }) => <StatusTag status={status} colors={COLORS} nameId={invoiceStatusNameId} />,
    },
    {
      key: 'pdf',
      title: intl.formatMessage({ id: 'payment.pdf' }),
      render: ({ invoice_pdf, number }) => (
        <a
          href={invoice_pdf}
          target="_blank"
          rel="noreferrer"
          aria-label={intl.formatMessage({ id: 'payment.pdf_of' }, { number })}
        >
          <FilePdfOutlined aria-hidden /> {intl.formatMessage({ id: 'payment.pdf' })}
        </a>
      ),
    },
  ]
}

/** Invoices, newest first. */
export function InvoicesPanel() {
  const intl = useIntl()
  const t = useText()
  const result = paymentsApi.useListInvoicesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('payment.invoices')} wide>
      <ListTable
        label={t('payment.invoices')}
        columns={invoiceColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        empty={{ picture: 'transactions', title: t('payment.no_invoices') }}
      />
    </Panel>
  )
}

import { DataTable } from '@portico/shared/table'
import { speedsText } from '@portico/shared/access-limits'
import { DURATION_WORDS, type DurationType, type VoucherImport } from '@portico/shared/contracts'
import { moneyFormat, useText } from '@portico/shared/i18n'
import { ButtonRow, LinkButton, Notice, Panel, Paragraph, SecondaryText } from '@portico/shared/layout'
import { formatData, formatDuration } from '@portico/shared/units'
import { Button, type TableProps } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useVoucherFamily } from '../family/family-context'
import styles from './preview-panel.module.css'

type PreviewRow = VoucherImport['preview'][number]

function durationOf(intl: IntlShape, { duration_val: value = '', duration_type: word = '' }: PreviewRow) {
  const unit = Object.entries(DURATION_WORDS).find(([, name]) => name === word)?.[0]
  // `unit` is a key of DURATION_WORDS, which are the duration types.
  return unit ? formatDuration(intl, Number(value), Number(unit) as DurationType) : `${value} ${word}`
}

/** The settings of a row in words. Times are in the site's time zone, as in the file. */
function previewColumns(intl: IntlShape, currency: string): NonNullable<TableProps<PreviewRow>['columns']> {
  const text = intl.formatMessage
  const price = ({ price: amount }: PreviewRow) =>
    Number(amount) > 0
      ? intl.formatNumber(Number(amount), moneyFormat(currency))
      : text({ id: 'vouchers.list.free' })
  return [
    { key: 'voucher', dataIndex: 'voucher', title: text({ id: 'vouchers.column.code' }), fixed: 'start' },
    {
      key: 'batchid',
      title: text({ id: 'vouchers.import.batch' }),
      render: (_, { batchid }) => batchid || text({ id: 'vouchers.import.new_batch' }),
    },
    {
      key: 'duration',
      title: text({ id: 'vouchers.column.duration' }),
      render: (_, row) => durationOf(intl, row),
    },
    {
      key: 'num_devices',
      dataIndex: 'num_devices',
      title: text({ id: 'vouchers.import.devices' }),
      align: 'end',
    },
    {
      key: 'bytes_t',
      title: text({ id: 'vouchers.import.data' }),
      render: (_, { bytes_t: data }) =>
        Number(data) > 0 ? formatData(intl, Number(data)) : text({ id: 'limits.unlimited' }),
    },
    {
      key: 'speed',
      title: text({ id: 'vouchers.import.speed' }),
      render: (_, { speed_dl: down, speed_ul: up }) => speedsText(intl, Number(down), Number(up)),
    },
    {
      key: 'price',
      title: text({ id: 'vouchers.column.price' }),
      align: 'end',
      render: (_, row) => price(row),
    },
    { key: 'notes', dataIndex: 'notes', title: text({ id: 'vouchers.column.notes' }) },
    { key: 'use_before', dataIndex: 'use_before', title: text({ id: 'vouchers.column.use_before' }) },
    { key: 'used_at', dataIndex: 'used_at', title: text({ id: 'vouchers.column.first_used' }) },
  ]
}

interface PreviewPanelProps {
  found: VoucherImport
  currency: string
  isLoading: boolean
  onImport: () => void
}

/** Preview of the vouchers to create, as the server parsed them. */
export function PreviewPanel({ found, currency, isLoading, onImport }: PreviewPanelProps) {
  const intl = useIntl()
  const t = useText()
  const { paths } = useVoucherFamily()
  const { created, skipped, guessable, total, preview } = found
  return (
    <Panel title={t('vouchers.import.preview_panel')} wide>
      <p role="status" className={styles.summary}>
        {created > 0 ? t('vouchers.import.will_create', { created }) : t('vouchers.import.nothing_new')}{' '}
        {created > 0 && skipped > 0 && t('vouchers.import.skipped', { skipped })}
      </p>
      {guessable > 0 && (
        <Notice type="warning" title={t('vouchers.import.guessable', { count: guessable })} />
      )}
      {total > preview.length && (
        <Paragraph>
          <SecondaryText>{t('vouchers.import.first_rows', { shown: preview.length, total })}</SecondaryText>
        </Paragraph>
      )}
      <DataTable
        aria-label={t('vouchers.import.preview_panel')}
        size="small"
        columns={previewColumns(intl, currency)}
        dataSource={preview}
        rowKey={({ voucher = '' }) => voucher}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      <ButtonRow>
        {created > 0 && (
          <Button type="primary" loading={isLoading} aria-busy={isLoading} onClick={onImport}>
            {t('vouchers.import.submit', { count: created })}
          </Button>
        )}
        <LinkButton to={paths.voucherList()} disabled={isLoading}>
          {t('shared.cancel')}
        </LinkButton>
      </ButtonRow>
    </Panel>
  )
}

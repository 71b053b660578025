import { CopyButton } from '@portico/shared/layout'
import { Button, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/print-button'
import type { ChosenVoucher } from './use-chosen-vouchers'

interface ChosenVouchersProps {
  chosen: readonly ChosenVoucher[]
  /** Nobody can use those that are over. */
  canPrint: boolean
  onClear: () => void
}

/** How many vouchers are ticked, and what can be done with them. */
export function ChosenVouchers({ chosen, canPrint, onClear }: ChosenVouchersProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const count = chosen.length
  const selection = { ids: chosen.map(({ id }) => id) }
  const [only] = chosen
  if (count === 0) return null
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'vouchers.chosen.count' }, { count })}
      style={{
        position: 'sticky',
        top: 8,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        marginBottom: 12,
        padding: '8px 12px',
        background: token.colorBgElevated,
        border: `1px solid ${token.colorPrimaryBorder}`,
        borderRadius: token.borderRadiusLG,
        boxShadow: token.boxShadowTertiary,
      }}
    >
      <span role="status" style={{ fontWeight: 500, marginInlineEnd: 'auto' }}>
        <FormattedMessage id="vouchers.chosen.count" values={{ count }} />
      </span>
      {canPrint && (
        <PrintButton
          job={{ selection, count, ...(count === 1 && { code: only?.code }) }}
          label="vouchers.list.print"
          type="primary"
        />
      )}
      <ExportMenu selection={selection} />
      <CopyButton
        text={chosen.map(({ code }) => code).join('\n')}
        label={intl.formatMessage({ id: 'vouchers.chosen.copy' }, { count })}
        showLabel
        type="default"
      />
      <Button type="text" onClick={onClear}>
        <FormattedMessage id="vouchers.chosen.clear" />
      </Button>
    </div>
  )
}

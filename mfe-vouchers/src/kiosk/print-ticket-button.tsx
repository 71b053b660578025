import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { TICKET_BUTTON } from './kiosk-sizes'

export function PrintTicketButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      size="large"
      style={TICKET_BUTTON}
      icon={<PrinterOutlined aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      <FormattedMessage id="vouchers.kiosk.print" />
    </Button>
  )
}

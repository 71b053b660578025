import { PrinterOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { TICKET_BUTTON } from './kiosk-sizes'

export function PrintTicketButton({ disabled }: { disabled: boolean }) {
  const t = useText()
  return (
    <Button
      size="large"
      style={TICKET_BUTTON}
      icon={<PrinterOutlined aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {t('vouchers.kiosk.print')}
    </Button>
  )
}

import { PrinterOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import styles from './print-ticket-button.module.css'

export function PrintTicketButton({ disabled }: { disabled: boolean }) {
  const t = useText()
  return (
    <Button
      size="large"
      className={styles.button}
      icon={<PrinterOutlined aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {t('vouchers.kiosk.print')}
    </Button>
  )
}

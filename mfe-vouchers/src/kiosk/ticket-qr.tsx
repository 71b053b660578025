import { QRCode, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'

/** Opens the splash page with the code filled in. */
export function TicketQr({ address }: { address: string }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <figure style={{ margin: '0 auto', textAlign: 'center' }}>
      <div
        role="img"
        aria-label={intl.formatMessage({ id: 'vouchers.kiosk.qr' })}
        style={{ display: 'inline-block' }}
      >
        {/* Cameras want dark on light, in dark colours too. */}
        <QRCode value={address} size={220} type="svg" color="#000000" bgColor="#ffffff" />
      </div>
      <figcaption style={{ maxWidth: 220, marginTop: 8, color: token.colorTextDescription }}>
        <FormattedMessage id="vouchers.kiosk.scan" />
      </figcaption>
    </figure>
  )
}

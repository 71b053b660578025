import type { Voucher } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/forms'
import { CopyButton, InstantText } from '@portico/shared/layout'
import { Button, theme, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { messages } from './voucher-list-messages'
import { formatData, formatSpeed } from './voucher-units'

/** The quieter half of a cell. */
export function Faint({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  return <span style={{ color: token.colorTextDescription }}>{children}</span>
}

export function CodeCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const code = voucher.voucher_display
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' }}>
      <span style={{ fontFamily: token.fontFamilyCode, fontWeight: 600 }}>{code}</span>
      <CopyButton text={code} label={intl.formatMessage(messages.copyCode, { code })} />
    </span>
  )
}

export function BatchCell({ voucher, onShow }: { voucher: Voucher; onShow: (search: string) => void }) {
  const intl = useIntl()
  const batch = String(voucher.batchid)
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      aria-label={intl.formatMessage(messages.showBatch, { batch })}
      onClick={() => onShow(batch)}
    >
      {batch}
    </Button>
  )
}

export function LimitsCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  const { bytes_t: data, speed_dl: down, speed_ul: up } = voucher
  const freeData = voucher.unlimited_data || data === 0
  const freeSpeed = voucher.unlimited_speed || (down === 0 && up === 0)
  if (freeData && freeSpeed) return <FormattedMessage {...messages.unlimited} />
  const speed = (kbps: number) =>
    kbps === 0 ? intl.formatMessage(messages.unlimited) : formatSpeed(intl, kbps)
  return (
    <span style={{ display: 'inline-block', lineHeight: 1.35 }}>
      {freeData ? <FormattedMessage {...messages.unlimitedData} /> : formatData(intl, data)}
      <br />
      <span style={{ fontSize: 12 }}>
        <Faint>
          {freeSpeed ? (
            <FormattedMessage {...messages.fullSpeed} />
          ) : (
            <FormattedMessage {...messages.speed} values={{ down: speed(down), up: speed(up) }} />
          )}
        </Faint>
      </span>
    </span>
  )
}

export function PriceCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  if (voucher.price === 0) {
    return (
      <Faint>
        <FormattedMessage {...messages.free} />
      </Faint>
    )
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(voucher.price, voucher.currency, intl.locale)}</span>
  )
}

export function NotesCell({ voucher }: { voucher: Voucher }) {
  if (!voucher.notes) return null
  return (
    <Tooltip title={voucher.notes}>
      <span
        style={{
          display: 'inline-block',
          maxWidth: 160,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          verticalAlign: 'bottom',
        }}
      >
        {voucher.notes}
      </span>
    </Tooltip>
  )
}

/** A moment, or what it means that there is none. */
export function MomentCell({ value, missing }: { value: string | null; missing: ReactNode }) {
  return value === null ? <Faint>{missing}</Faint> : <InstantText value={value} />
}

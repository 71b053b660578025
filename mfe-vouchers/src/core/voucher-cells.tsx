import type { Voucher } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import { CopyButton, InstantText } from '@portico/shared/layout'
import { Button, theme, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import { formatData, formatDuration, formatSpeed } from './voucher-units'

/** The quieter half of a cell. */
export function Faint({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  return <span style={{ color: token.colorTextDescription }}>{children}</span>
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div style={{ lineHeight: 1.35, whiteSpace: 'nowrap' }}>
      {first}
      <div style={{ fontSize: 12 }}>
        <Faint>{second}</Faint>
      </div>
    </div>
  )
}

/** The code to hand out, which opens its details, and its batch: a click shows that batch alone. */
export function CodeCell({
  voucher,
  onShowBatch,
}: {
  voucher: Voucher
  onShowBatch: (search: string) => void
}) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const { paths } = useVoucherFamily()
  const code = voucher.voucher_display
  const batch = String(voucher.batchid)
  return (
    <div style={{ whiteSpace: 'nowrap' }}>
      <Link
        to={paths.voucherDetails({ voucherId: voucher.id })}
        aria-label={intl.formatMessage({ id: 'vouchers.list.open_details' }, { code })}
        style={{
          marginInlineEnd: 2,
          color: token.colorText,
          fontFamily: token.fontFamilyCode,
          fontWeight: 600,
          textDecoration: 'underline',
          textDecorationColor: token.colorBorder,
          textUnderlineOffset: 3,
        }}
      >
        {code}
      </Link>
      <CopyButton text={code} label={intl.formatMessage({ id: 'vouchers.list.copy_code' }, { code })} />
      <br />
      <Button
        type="link"
        size="small"
        style={{ height: 20, padding: 0, fontSize: 12 }}
        aria-label={intl.formatMessage({ id: 'vouchers.list.show_batch' }, { batch })}
        onClick={() => onShowBatch(batch)}
      >
        <FormattedMessage id="vouchers.list.batch" values={{ batch }} />
      </Button>
    </div>
  )
}

/** How long it lasts, and for how many devices. */
export function DurationCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  const { num_devices_used: used, num_devices: limit } = voucher
  return (
    <TwoLines
      first={formatDuration(intl, voucher.duration_val, voucher.duration_type)}
      second={<FormattedMessage id="vouchers.list.devices_used" values={{ used, limit }} />}
    />
  )
}

export function LimitsCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  const { bytes_t: data, speed_dl: down, speed_ul: up } = voucher
  const freeData = voucher.unlimited_data || data === 0
  const freeSpeed = voucher.unlimited_speed || (down === 0 && up === 0)
  if (freeData && freeSpeed) return <FormattedMessage id="vouchers.list.unlimited" />
  const speed = (kbps: number) =>
    kbps === 0 ? intl.formatMessage({ id: 'vouchers.list.unlimited' }) : formatSpeed(intl, kbps)
  return (
    <TwoLines
      first={freeData ? <FormattedMessage id="vouchers.list.unlimited_data" /> : formatData(intl, data)}
      second={
        freeSpeed ? (
          <FormattedMessage id="vouchers.list.full_speed" />
        ) : (
          <FormattedMessage id="vouchers.list.speed" values={{ down: speed(down), up: speed(up) }} />
        )
      }
    />
  )
}

/** What it costs, and whether it was sold. */
export function PriceCell({ voucher: { price, currency, sold_at } }: { voucher: Voucher }) {
  const intl = useIntl()
  const amount =
    price === 0 ? (
      <Faint>
        <FormattedMessage id="vouchers.list.free" />
      </Faint>
    ) : (
      <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(price, currency, intl.locale)}</span>
    )
  return sold_at === null ? (
    amount
  ) : (
    <TwoLines first={amount} second={<FormattedMessage id="vouchers.details.sold" />} />
  )
}

export function NotesCell({ notes }: { notes: string }) {
  if (!notes) return null
  return (
    <Tooltip title={notes}>
      <span
        style={{
          // Two lines at most, then dots; the row has the height for them anyway.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          maxWidth: 112,
          overflow: 'hidden',
        }}
      >
        {notes}
      </span>
    </Tooltip>
  )
}

const NAMED_LOCATIONS = 2

/** Where a voucher holds, and where it was used last. */
export function LocationsCell({
  reach: { all_sites: all, sites },
  lastUsed = null,
}: {
  reach: Pick<Voucher, 'all_sites' | 'sites'>
  lastUsed?: Voucher['last_used_site']
}) {
  const intl = useIntl()
  const names = (some: Voucher['sites']) => some.map(({ name }) => name).join(', ')
  const more = sites.length - NAMED_LOCATIONS
  const where = all ? (
    <FormattedMessage id="vouchers.list.all_locations" />
  ) : more > 0 ? (
    <Tooltip title={names(sites)}>
      {intl.formatMessage(
        { id: 'vouchers.list.more_locations' },
        { names: names(sites.slice(0, NAMED_LOCATIONS)), more },
      )}
    </Tooltip>
  ) : (
    names(sites)
  )
  return (
    <div style={{ minWidth: 110, maxWidth: 150, lineHeight: 1.35 }}>
      {where}
      {lastUsed && (
        <div style={{ fontSize: 12 }}>
          <Faint>
            <FormattedMessage id="vouchers.list.last_used_site" values={{ site: lastUsed.name }} />
          </Faint>
        </div>
      )}
    </div>
  )
}

/** A moment, or what it means that there is none. */
export function MomentCell({ value, missing }: { value: string | null; missing: ReactNode }) {
  return value === null ? <Faint>{missing}</Faint> : <InstantText value={value} />
}

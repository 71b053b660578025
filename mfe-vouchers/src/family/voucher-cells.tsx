import type { Voucher } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { CopyButton, InstantText, SecondaryText } from '@portico/shared/layout'
import { OneLine, TwoLines } from '@portico/shared/table'
import { formatDuration } from '@portico/shared/units'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import styles from './voucher-cells.module.css'

/** The code, which opens the details, and the batch, which filters the list. */
export function CodeCell({
  voucher,
  onShowBatch,
}: {
  voucher: Voucher
  onShowBatch: (search: string) => void
}) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const code = voucher.voucher_display
  const batch = String(voucher.batchid)
  return (
    <div className={styles.codeAndBatch}>
      <Link
        to={paths.voucherDetails({ voucherId: voucher.id })}
        aria-label={t('vouchers.list.open_details', { code })}
        className={styles.code}
      >
        {code}
      </Link>
      <CopyButton text={code} label={t('vouchers.list.copy_code', { code })} />{' '}
      <Button
        type="link"
        size="small"
        className={styles.batch}
        aria-label={t('vouchers.list.show_batch', { batch })}
        onClick={() => onShowBatch(batch)}
      >
        {t('vouchers.list.batch', { batch })}
      </Button>
    </div>
  )
}

/** Duration and, unless the voucher is for one device, the number of devices. */
export function DurationCell({ voucher }: { voucher: Voucher }) {
  const intl = useIntl()
  const t = useText()
  const { num_devices_used: used, num_devices: limit } = voucher
  return (
    <TwoLines
      nowrap
      first={formatDuration(intl, voucher.duration_val, voucher.duration_type)}
      second={limit !== 1 && t('vouchers.list.devices_used', { used, limit })}
    />
  )
}

/** Price, and a tag if the voucher was sold. */
export function PriceCell({ voucher: { price, currency, sold_at } }: { voucher: Voucher }) {
  const intl = useIntl()
  const t = useText()
  const amount =
    price === 0 ? (
      <SecondaryText>{t('vouchers.list.free')}</SecondaryText>
    ) : (
      <span className={styles.amount}>{formatMoney(price, currency, intl.locale)}</span>
    )
  return sold_at === null ? amount : <TwoLines nowrap first={amount} second={t('vouchers.details.sold')} />
}

export function NotesCell({ notes }: { notes: string }) {
  if (!notes) return null
  return <OneLine>{notes}</OneLine>
}

const NAMED_LOCATIONS = 2

/** Locations where a voucher is valid, and where it was last used. */
export function LocationsCell({
  validSites: { all_sites: all, sites },
  lastUsed = null,
}: {
  validSites: Pick<Voucher, 'all_sites' | 'sites'>
  lastUsed?: Voucher['last_used_site']
}) {
  const t = useText()
  const names = (some: Voucher['sites']) => some.map(({ name }) => name).join(', ')
  const more = sites.length - NAMED_LOCATIONS
  const where = all ? (
    t('vouchers.list.all_locations')
  ) : more > 0 ? (
    <Tooltip title={names(sites)}>
      {t('vouchers.list.more_locations', { names: names(sites.slice(0, NAMED_LOCATIONS)), more })}
    </Tooltip>
  ) : (
    names(sites)
  )
  return (
    <div className={styles.locations}>
      <TwoLines
        first={where}
        second={lastUsed && t('vouchers.list.last_used_site', { site: lastUsed.name })}
      />
    </div>
  )
}

/** A time, or the meaning of its absence. */
export function MomentCell({ value, missing }: { value: string | null; missing: ReactNode }) {
  return value === null ? <SecondaryText>{missing}</SecondaryText> : <InstantText value={value} />
}

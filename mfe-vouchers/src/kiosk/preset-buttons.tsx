import { HistoryOutlined } from '@ant-design/icons'
import type { VoucherPreset } from '@portico/shared/contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { useSiteSettings } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useIntl } from 'react-intl'
import { offerSummary, priceText } from '../presets/offer-summary'
import { focusOnce } from './focus-once'
import type { Sale, Sold } from './use-sale'
import styles from './preset-buttons.module.css'

interface PresetButtonsProps {
  presets: readonly VoucherPreset[]
  sale: Sale
  onSell: (preset: VoucherPreset) => void
  /** The last sale of this shift. */
  last: Sold | null
  onShowLast: () => void
}

interface PresetButtonProps {
  preset: VoucherPreset
  busy: boolean
  disabled: boolean
  onClick: () => void
}

function PresetButton({ preset, busy, disabled, onClick }: PresetButtonProps) {
  const intl = useIntl()
  const currency = useSiteSettings()?.settings.currency ?? 'EUR'
  const [duration, ...items] = offerSummary(intl, preset)
  return (
    <Button block loading={busy} disabled={disabled} onClick={onClick} className={styles.preset}>
      <span className={styles.texts}>
        <span className={styles.name}>{preset.name}</span>
        <span className={styles.duration}>{duration}</span>
        <span className={styles.limits}>{intl.formatList(items, { type: 'unit' })}</span>
        <span className={styles.price}>{priceText(intl, preset.price, currency)}</span>
      </span>
    </Button>
  )
}

/** A large button for each offered preset. */
export function PresetButtons({ presets, sale, onSell, last, onShowLast }: PresetButtonsProps) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <section ref={focusOnce} tabIndex={-1} aria-label={t('vouchers.kiosk.offers')} className={styles.offers}>
      {sale.error && (
        <Alert
          type="error"
          showIcon
          className={styles.alert}
          title={t('vouchers.kiosk.sell_failed')}
          description={errorText(sale.error)}
        />
      )}
      <ul className={styles.list}>
        {presets.map((preset) => (
          <li key={preset.id}>
            <PresetButton
              preset={preset}
              busy={sale.busyWith === preset.id}
              disabled={sale.busyWith !== null && sale.busyWith !== preset.id}
              onClick={() => onSell(preset)}
            />
          </li>
        ))}
      </ul>
      {last && (
        <Button
          type="text"
          size="large"
          icon={<HistoryOutlined aria-hidden />}
          className={styles.last}
          onClick={onShowLast}
        >
          {t('vouchers.kiosk.show_last', { name: last.name })}
        </Button>
      )}
    </section>
  )
}

import { HistoryOutlined } from '@ant-design/icons'
import type { VoucherPreset } from '@portico/shared/contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { useSiteSettings } from '@portico/shared/session'
import { Alert, Button, theme } from 'antd'
import { useIntl } from 'react-intl'
import { offerSummary, priceText } from '../presets/offer-summary'
import { focusOnce } from './focus-once'
import type { Sale, Sold } from './use-sale'

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
  const { token } = theme.useToken()
  const currency = useSiteSettings()?.settings.currency ?? 'EUR'
  const [duration, ...items] = offerSummary(intl, preset)
  return (
    <Button
      block
      loading={busy}
      disabled={disabled}
      onClick={onClick}
      style={{
        height: '100%',
        minHeight: 200,
        padding: 24,
        // Aligns the prices of a row.
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        textAlign: 'start',
        whiteSpace: 'normal',
        borderRadius: token.borderRadiusLG,
      }}
    >
      <span
        style={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          width: '100%',
          lineHeight: 1.35,
          overflowWrap: 'anywhere',
        }}
      >
        <span style={{ fontSize: 24, fontWeight: 650 }}>{preset.name}</span>
        <span style={{ fontSize: 18 }}>{duration}</span>
        <span style={{ color: disabled ? undefined : token.colorTextDescription, fontSize: 15 }}>
          {intl.formatList(items, { type: 'unit' })}
        </span>
        <span style={{ marginTop: 'auto', paddingTop: 12, fontSize: 24, fontWeight: 650 }}>
          {priceText(intl, preset.price, currency)}
        </span>
      </span>
    </Button>
  )
}

/** A large button for each offered preset. */
export function PresetButtons({ presets, sale, onSell, last, onShowLast }: PresetButtonsProps) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={t('vouchers.kiosk.offers')}
      style={{ outline: 'none' }}
    >
      {sale.error && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 20, fontSize: 16 }}
          title={t('vouchers.kiosk.sell_failed')}
          description={errorText(sale.error)}
        />
      )}
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          gap: 16,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
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
          style={{ marginTop: 20 }}
          onClick={onShowLast}
        >
          {t('vouchers.kiosk.show_last', { name: last.name })}
        </Button>
      )}
    </section>
  )
}

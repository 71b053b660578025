import type { VoucherPreset } from '@portico/shared/contracts'
import { useSiteSettings } from '@portico/shared/session'
import { theme } from 'antd'
import { useIntl } from 'react-intl'
import { offerFacts, priceText } from '../core/offer-facts'

/** What a preset gives and costs, in one line. */
export function PresetFacts({ preset }: { preset: VoucherPreset }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const currency = useSiteSettings()?.settings.currency ?? 'EUR'
  const facts = [...offerFacts(intl, preset), priceText(intl, preset.price, currency)]
  return (
    <span style={{ color: token.colorTextDescription, fontSize: 13 }}>
      {intl.formatList(facts, { type: 'unit' })}
    </span>
  )
}

import { TextField } from '@portico/shared/forms'
import { moneyFormat } from '@portico/shared/i18n'
import { useLocale, useSiteSettings } from '@portico/shared/session'
import { usualText, type UsualTextKey } from '@portico/shared/splash-page'
import { useIntl } from 'react-intl'

interface UsualTextFieldProps {
  /** Key of the design. */
  name: UsualTextKey
  label: string
  maxLength?: number
  rows?: number
}

/** A text of the page. While empty, it shows the default text. */
export function UsualTextField({ name, label, maxLength = 120, rows }: UsualTextFieldProps) {
  const language = useLocale()
  const intl = useIntl()
  const { name: site = '', currency = 'EUR' } = useSiteSettings()?.settings ?? {}
  const price = intl.formatNumber(15, moneyFormat(currency))
  return (
    <TextField
      name={`design.${name}`}
      label={label}
      maxLength={maxLength}
      placeholder={usualText(language, name, { site, price })}
      {...(rows !== undefined && { rows })}
    />
  )
}

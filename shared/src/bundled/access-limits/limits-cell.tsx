import { useIntl, type IntlShape } from 'react-intl'
import type { AccessLimits } from '../../contracts'
import { useText } from '@portico/shared/i18n'
import { TwoLines } from '@portico/shared/table'
import { formatData, formatSpeed } from '../units'

type Limits = Pick<AccessLimits, 'bytes_t' | 'unlimited_data' | 'speed_dl' | 'speed_ul' | 'unlimited_speed'>

/** Formats download and upload speed in kbps; 0 is unlimited. */
export function speedsText(intl: IntlShape, down: number, up: number): string {
  const unlimited = intl.formatMessage({ id: 'limits.unlimited' })
  const speed = (kbps: number) => (kbps === 0 ? unlimited : formatSpeed(intl, kbps))
  if (down === 0 && up === 0) return unlimited
  return intl.formatMessage({ id: 'limits.speed' }, { down: speed(down), up: speed(up) })
}

/** Data and speed limits of a list row. */
export function LimitsCell({ limits }: { limits: Limits }) {
  const intl = useIntl()
  const t = useText()
  const { bytes_t: data, speed_dl: down, speed_ul: up } = limits
  const freeData = limits.unlimited_data || data === 0
  const freeSpeed = limits.unlimited_speed || (down === 0 && up === 0)
  if (freeData && freeSpeed) return t('limits.unlimited')
  return (
    <TwoLines
      nowrap
      first={freeData ? t('limits.unlimited_data') : formatData(intl, data)}
      second={!freeSpeed && speedsText(intl, down, up)}
    />
  )
}

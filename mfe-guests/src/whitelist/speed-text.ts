import { formatSpeed } from '@portico/shared/units'
import type { IntlShape } from 'react-intl'

/** `kbps`: 0 = unlimited. */
export function speedText(kbps: number, intl: IntlShape): string {
  return kbps === 0 ? intl.formatMessage({ id: 'whitelist.unlimited' }) : formatSpeed(intl, kbps)
}

/** Download and upload. */
export function speedsText(down: number, up: number, intl: IntlShape): string {
  if (down === 0 && up === 0) return intl.formatMessage({ id: 'whitelist.unlimited' })
  return `${speedText(down, intl)} / ${speedText(up, intl)}`
}

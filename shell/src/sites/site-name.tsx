import { useSelectedSite } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { frameMessages } from '../frame/frame-messages'

/** Name of the selected site, or of the control panel in the user's language; '' without a site. */
export function useSiteName(): string {
  const intl = useIntl()
  const site = useSelectedSite()
  if (site?.id === 0) return intl.formatMessage(frameMessages.controlPanel)
  return site?.name ?? ''
}

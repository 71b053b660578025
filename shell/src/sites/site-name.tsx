import { useSelectedSite } from '@portico/shared/session'
import { useIntl } from 'react-intl'

/** Name of the selected site, or of the control panel in the user's language; '' without a site. */
export function useSiteName(): string {
  const intl = useIntl()
  const site = useSelectedSite()
  if (site?.id === 0) return intl.formatMessage({ id: 'shell.frame.control-panel' })
  return site?.name ?? ''
}

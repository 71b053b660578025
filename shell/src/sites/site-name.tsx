import { useText } from '@portico/shared/i18n'
import { useSelectedSite } from '@portico/shared/session'

/** Name of the selected site, or of the control panel in the user's language; '' without a site. */
export function useSiteName(): string {
  const t = useText()
  const site = useSelectedSite()
  if (site?.id === 0) return t('shell.frame.control-panel')
  return site?.name ?? ''
}

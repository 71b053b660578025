import { useText } from '../i18n'
import { useSiteSettings } from '../session'

/** What disconnecting a device means here: `usual`, or that the router of the site can't do it. */
export function useDisconnectText(usual: string): string {
  const t = useText()
  return useSiteSettings()?.settings.router_disconnects === false
    ? t('accounts.device.disconnect.later')
    : usual
}

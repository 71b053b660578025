import { useText } from '@portico/shared/i18n'
import { useSiteSettings } from '@portico/shared/session'

/** Explains the effect of disconnecting a device: `usual`, or that the site's router can't do it. */
export function useDisconnectText(usual: string): string {
  const t = useText()
  return useSiteSettings()?.settings.router_disconnects === false
    ? t('accounts.device.disconnect.later')
    : usual
}

import { type MessageId, useText } from '@portico/shared/i18n'
import { useSiteSettings } from '@portico/shared/session'

interface DisconnectTexts {
  /** Explains the effect of disconnecting a device. */
  description: string
  /** Confirms it, with the name of the `device`. */
  done: MessageId
}

/** Texts about disconnecting a device: `usual`, or that the site's router can't do it. */
export function useDisconnectTexts(usual: string): DisconnectTexts {
  const t = useText()
  return useSiteSettings()?.settings.router_disconnects === false
    ? { description: t('accounts.device.disconnect.later'), done: 'accounts.device.disconnect.done_later' }
    : { description: usual, done: 'accounts.device.disconnect.done' }
}

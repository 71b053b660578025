import type { RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'

/** The shell is released like a remote, but it is the frame around the remotes. */
export const isShell = (name: string) => name === 'shell'

/** A remote's title in the language of the page. */
export function useRemoteTitle(): (remote: Pick<RemoteOverview, 'name' | 'title'>) => string {
  const intl = useIntl()
  const t = useText()
  return ({ name, title }) =>
    title?.[intl.locale] ?? title?.['en-US'] ?? (isShell(name) ? t('remotes.shell') : name)
}

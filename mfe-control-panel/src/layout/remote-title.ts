import type { RemoteOverview } from '@portico/shared/contracts'
import { useIntl } from 'react-intl'

/** The shell is released like a remote, but it is the frame that remotes stand in. */
export const isShell = (name: string) => name === 'shell'

/** What a remote is called in the language of the page. */
export function useRemoteTitle(): (remote: Pick<RemoteOverview, 'name' | 'title'>) => string {
  const intl = useIntl()
  return ({ name, title }) =>
    title?.[intl.locale] ??
    title?.['en-US'] ??
    (isShell(name) ? intl.formatMessage({ id: 'remotes.shell' }) : name)
}

import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRegistry } from '../federation/use-registry'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that what is on screen may be old: no network, or a registry that did not answer. */
export function RegistryNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { source } = useRegistry()
  if (online && source !== 'copy') return null
  return (
    <Alert
      banner
      className="portico-banner"
      showIcon
      type="warning"
      role="status"
      title={<FormattedMessage id={online ? 'shell.registry.copy' : 'shell.registry.offline'} />}
    />
  )
}

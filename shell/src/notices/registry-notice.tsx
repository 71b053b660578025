import { useText } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { useRegistry } from '../federation/use-registry'
import styles from './banner.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Warns that the page may be outdated: no network, or no answer from the registry. */
export function RegistryNotice() {
  const t = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { source } = useRegistry()
  if (online && source !== 'copy') return null
  return (
    <Alert
      banner
      className={styles.banner}
      showIcon
      type="warning"
      role="status"
      title={t(online ? 'shell.registry.copy' : 'shell.registry.offline')}
    />
  )
}

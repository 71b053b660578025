import { SearchOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { clsx } from 'clsx'
import styles from './navigation-list.module.css'

/** The shortcut as this platform writes it. */
const shortcut = () => (/^(Mac|iP)/.test(navigator.platform) ? '⌘K' : 'Ctrl K')

/** Opens the command menu. It looks like a field, because users type right after. */
export function NavigationSearch({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const label = t('shell.command-menu')
  return (
    <button
      type="button"
      className={clsx(styles.item, styles.search)}
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${label} (${shortcut()})`}
      onClick={onOpen}
    >
      <SearchOutlined aria-hidden />
      <span className={styles.label}>{label}</span>
      <kbd aria-hidden>{shortcut()}</kbd>
    </button>
  )
}

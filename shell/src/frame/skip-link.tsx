import { useText } from '@portico/shared/i18n'
import styles from './skip-link.module.css'
import { CONTENT_ID } from './use-focus-on-navigation'

/** The first Tab stop: skips the bar and the navigation. */
export function SkipLink() {
  const t = useText()
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Keeps the address, because a hash would be a navigation.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('shell.frame.skip')}
    </a>
  )
}

import styles from './code-text.module.css'

/** An id or an address in a font that distinguishes 0 and O. Wraps anywhere, because it may be long. */
export function CodeText({ children }: { children: string }) {
  return <span className={styles.code}>{children}</span>
}

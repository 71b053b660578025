import styles from './code-list.module.css'

interface CodeListProps {
  /** Name of the list for screen readers. */
  label: string
  codes: readonly string[]
}

/** Codes in columns, to read or copy. */
export function CodeList({ label, codes }: CodeListProps) {
  return (
    // Long batches scroll, so the list must be focusable.
    <ul aria-label={label} tabIndex={0} className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

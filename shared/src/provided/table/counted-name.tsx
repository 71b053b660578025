import { FormattedNumber } from 'react-intl'
import styles from './counted-name.module.css'

interface CountedNameProps {
  name: string
  /** Undefined while it loads, and if nothing is counted. */
  count?: number | undefined
}

/** Name of a tab above a list, with its number of rows. */
export function CountedName({ name, count }: CountedNameProps) {
  return (
    <>
      {name} <span className={styles.count}>{count !== undefined && <FormattedNumber value={count} />}</span>
    </>
  )
}

import styles from './visually-hidden.module.css'

/** Class of elements that only screen readers read. */
export const visuallyHidden = styles.hidden

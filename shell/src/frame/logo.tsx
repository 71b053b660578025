import styles from './logo.module.css'

const NAME = 'Portico'

/** The product's mark and name, or the account's logo. As an image, so that no script in it runs. */
export function Logo({ svg }: { svg: string | null }) {
  if (svg) {
    const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return <img className={styles.image} src={source} alt={NAME} height={28} />
  }
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 28" width="26" height="26" aria-hidden="true" focusable="false">
        <rect width="28" height="28" rx="8" fill="var(--portico-primary)" />
        <path
          d="M8 20.5v-6.2a6 6 0 0 1 12 0v6.2M14 20.5v-5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <circle cx="14" cy="14" r="1.6" fill="#fff" />
      </svg>
      <span>{NAME}</span>
    </span>
  )
}

import type { ShownBrand } from './use-shown-brand'
import type { PreviewMode } from './preview-colors'
import styles from './brand-mark.module.css'

interface BrandMarkProps {
  brand: Pick<ShownBrand, 'name' | 'logo'>
  mode: PreviewMode
}

/** The logo as the dashboard shows it: the image, or the name beside the product's mark if nothing is set. */
export function BrandMark({ brand: { name, logo }, mode }: BrandMarkProps) {
  const source = (mode === 'dark' && logo.logo_dark) || logo.logo
  if (source) return <img src={source} alt={name} className={styles.image} />
  return (
    <span className={styles.name}>
      {logo.company_name.trim() === '' && (
        <svg viewBox="0 0 28 28" aria-hidden className={styles.mark}>
          <rect width="28" height="28" rx="8" fill="var(--preview-primary)" />
          <path
            d="M8 20.5v-6.2a6 6 0 0 1 12 0v6.2M14 20.5v-5"
            fill="none"
            stroke="var(--preview-on-primary)"
            strokeWidth="2.2"
            strokeLinecap="round"
          />
          <circle cx="14" cy="14" r="1.6" fill="var(--preview-on-primary)" />
        </svg>
      )}
      {name}
    </span>
  )
}

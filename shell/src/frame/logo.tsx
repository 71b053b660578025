import { useBrand, useColorMode } from '@portico/shared/session'
import styles from './logo.module.css'

/** True if light text suits the color (#rrggbb). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140
}

interface Props {
  svg: string | null
  /** Color of the surface below it; null: that of the color mode. */
  surface?: string | null
}

/** The brand's logo or name; else the product's mark and name. As an image, so that no script in an SVG runs. */
export function Logo({ svg, surface }: Props) {
  const { name, is_custom: isCustom, logo, logo_dark: darkLogo } = useBrand()
  const mode = useColorMode()
  const isOnDark = surface ? isDark(surface) : mode === 'dark'
  const source = (isOnDark && darkLogo) || logo || (svg && `data:image/svg+xml,${encodeURIComponent(svg)}`)
  if (source) return <img className={styles.image} src={source} alt={name} height={28} />
  if (isCustom) return <span className={styles.logo}>{name}</span>
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
      <span>{name}</span>
    </span>
  )
}

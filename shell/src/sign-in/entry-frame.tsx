import { useText } from '@portico/shared/i18n'
import type { ReactNode } from 'react'
import { useBrand } from '@portico/shared/session'
import { BrandFooter } from '../frame/brand-footer'
import { Logo } from '../frame/logo'
import { CONTENT_ID } from '../frame/use-focus-on-navigation'
import { usePageTitle } from '../frame/use-page-title'
import { useLegalTexts } from '../legal/use-legal-texts'
import styles from './entry-frame.module.css'
import entry from './entry-parts.module.css'

const ARCADE = [-55, 105, 495, 655]
const WAVES = [118, 166, 214, 262, 310, 358]

/** Waves of Wi-Fi that spread from the door of an arcade. Decorative. */
function ArcadePicture() {
  return (
    <svg
      viewBox="0 0 600 560"
      className={styles.waves}
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      stroke="#fff"
      aria-hidden="true"
      focusable="false"
    >
      {WAVES.map((radius, index) => (
        <path
          key={radius}
          d={`M${300 - radius} 340a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          strokeWidth="1.5"
          opacity={0.5 - index * 0.07}
        />
      ))}
      {ARCADE.map((center) => (
        <path
          key={center}
          d={`M${center - 60} 560V420a60 60 0 0 1 120 0V560`}
          strokeWidth="2"
          opacity=".28"
        />
      ))}
      <path d="M205 560V425a95 95 0 0 1 190 0V560" strokeWidth="6" fill="#0f3273" />
      <path d="M245 560V425a55 55 0 0 1 110 0V560" fill="#ffd98a" stroke="none" />
    </svg>
  )
}

interface Props {
  logoSvg: string | null
  /** Language and color mode. */
  switches: ReactNode
  /** For long forms. */
  wide: boolean
  children: ReactNode
}

/** A card beside the product's picture, shown before sign-in. */
export function EntryFrame({ logoSvg, switches, wide, children }: Props) {
  const t = useText()
  const { is_custom: isCustom, login_page: own } = useBrand()
  const hasWords = Boolean(own.heading || own.text)
  return (
    <div className={styles.page}>
      {/* The product's own words are decoration; a provider's can matter. */}
      <aside className={styles.brand} data-own={hasWords} aria-hidden={!hasWords}>
        {!isCustom && !own.bg_color && !own.bg_image && <ArcadePicture />}
        <div>
          <p className={styles.headline}>{hasWords ? own.heading : t('shell.sign-in.headline')}</p>
          <p className={styles.text}>{hasWords ? own.text : t('shell.sign-in.pitch')}</p>
        </div>
      </aside>
      <main className={styles.main} id={CONTENT_ID} tabIndex={-1}>
        <div className={styles.switches}>{switches}</div>
        <div className={styles.card} data-wide={wide}>
          <Logo svg={logoSvg} />
          {children}
        </div>
        <EntryFooter />
        <BrandFooter />
      </main>
    </div>
  )
}

function EntryFooter() {
  const t = useText()
  const legal = useLegalTexts()
  return (
    <footer className={styles.footer}>
      <button type="button" className={entry.linkButton} onClick={() => legal.open('terms')}>
        {t('shell.registration.terms')}
      </button>
      <button type="button" className={entry.linkButton} onClick={() => legal.open('privacy')}>
        {t('shell.registration.privacy')}
      </button>
      {legal.dialog}
    </footer>
  )
}

/** Content of the card: heading, one sentence, the rest. */
export function EntryCard(props: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  usePageTitle(props.title)
  return (
    <>
      <h1>{props.title}</h1>
      {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
      {props.children}
    </>
  )
}

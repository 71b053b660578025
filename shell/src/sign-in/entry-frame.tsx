import { useText } from '@portico/shared/i18n'
import type { ReactNode } from 'react'
import { Logo } from '../frame/logo'
import { CONTENT_ID } from '../frame/use-focus-on-navigation'
import { usePageTitle } from '../frame/use-page-title'
import { useLegalTexts } from '../legal/use-legal-texts'

const RADII = [70, 130, 190, 250, 310, 370, 430, 490]

/** Waves that spread from a doorway. Decorative. */
function WavesPicture() {
  return (
    <svg viewBox="0 0 600 600" className="portico-waves" aria-hidden="true" focusable="false">
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          cx="300"
          cy="430"
          r={radius}
          fill="none"
          stroke="#fff"
          strokeWidth="1.25"
          opacity={0.34 - index * 0.036}
        />
      ))}
      <path
        d="M256 470v-50a44 44 0 0 1 88 0v50"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="300" cy="430" r="9" fill="#fff" />
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
  return (
    <div className="portico-sign-in">
      <aside className="portico-sign-in-brand" aria-hidden="true">
        <WavesPicture />
        <div>
          <p className="portico-sign-in-headline">{t('shell.sign-in.headline')}</p>
          <p>{t('shell.sign-in.pitch')}</p>
        </div>
      </aside>
      <main className="portico-sign-in-main" id={CONTENT_ID} tabIndex={-1}>
        <div className="portico-sign-in-switches">{switches}</div>
        <div className="portico-sign-in-card" data-wide={wide}>
          <Logo svg={logoSvg} />
          {children}
        </div>
        <EntryFooter />
      </main>
    </div>
  )
}

function EntryFooter() {
  const t = useText()
  const legal = useLegalTexts()
  return (
    <footer className="portico-entry-footer">
      <button type="button" className="portico-link-button" onClick={() => legal.open('terms')}>
        {t('shell.registration.terms')}
      </button>
      <button type="button" className="portico-link-button" onClick={() => legal.open('privacy')}>
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
      {props.subtitle && <p className="portico-secondary">{props.subtitle}</p>}
      {props.children}
    </>
  )
}

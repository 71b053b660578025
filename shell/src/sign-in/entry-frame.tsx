import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Logo } from '../frame/logo'
import { CONTENT_ID } from '../frame/use-focus-on-navigation'
import { usePageTitle } from '../frame/use-page-title'
import { WavesPicture } from './waves-picture'

interface Props {
  logoSvg: string | null
  /** Language and colours. */
  switches: ReactNode
  /** For long forms. */
  wide: boolean
  children: ReactNode
}

/** One card beside the product's picture: what everybody sees before they are in. */
export function EntryFrame({ logoSvg, switches, wide, children }: Props) {
  return (
    <div className="portico-sign-in">
      <aside className="portico-sign-in-brand" aria-hidden="true">
        <WavesPicture />
        <div>
          <p className="portico-sign-in-headline">
            <FormattedMessage id="shell.sign-in.headline" />
          </p>
          <p>
            <FormattedMessage id="shell.sign-in.pitch" />
          </p>
        </div>
      </aside>
      <main className="portico-sign-in-main" id={CONTENT_ID} tabIndex={-1}>
        <div className="portico-sign-in-switches">{switches}</div>
        <div className="portico-sign-in-card" data-wide={wide}>
          <Logo svg={logoSvg} />
          {children}
        </div>
      </main>
    </div>
  )
}

/** What stands on the card: heading, one sentence, the rest. */
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

import type { ReactNode } from 'react'
import { OverrideBanner } from '../notices/override-banner'
import { RegistryNotice } from '../notices/registry-notice'
import { CONTENT_ID } from './use-focus-on-navigation'

interface Props {
  title: string
  children: ReactNode
}

/** The page on the whole screen: whoever stands at a counter is offered nothing else. */
export function BareFrame({ title, children }: Props) {
  return (
    <div className="portico-frame">
      <div className="portico-content">
        <OverrideBanner />
        <RegistryNotice />
        <main id={CONTENT_ID} tabIndex={-1} aria-label={title}>
          {children}
        </main>
      </div>
    </div>
  )
}

import { useNarrow } from '@portico/shared/layout'
import { useBrand, useUser } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { OverrideBanner } from '../notices/override-banner'
import { RegistryNotice } from '../notices/registry-notice'
import { SubscriptionBanner } from '../notices/subscription-banner'
import { BrandFooter } from './brand-footer'
import styles from './frame.module.css'
import { Logo } from './logo'
import { SkipLink } from './skip-link'
import { Switches, TopBar } from './top-bar'
import topBar from './top-bar.module.css'
import { CONTENT_ID } from './use-focus-on-navigation'

interface BareFrameProps {
  title: string
  children: ReactNode
}

/** The page on the whole screen without navigation, for counters. */
export function BareFrame({ title, children }: BareFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.content}>
        <OverrideBanner />
        <RegistryNotice />
        <main id={CONTENT_ID} tabIndex={-1} aria-label={title}>
          {children}
        </main>
      </div>
    </div>
  )
}

interface Props {
  logoSvg: string | null
  title: string
  children: ReactNode
}

/** The page below a bar, without navigation: account, onboarding, public pages. */
export function PlainFrame({ logoSvg, title, children }: Props) {
  const user = useUser()
  const narrow = useNarrow()
  const { header } = useBrand()
  return (
    <div className={styles.frame}>
      <SkipLink />
      {user ? (
        <TopBar logoSvg={logoSvg} narrow={narrow} />
      ) : (
        <header className={topBar.bar}>
          <Logo svg={logoSvg} surface={header.bg_color} />
          <div className={topBar.end}>
            <Switches />
          </div>
        </header>
      )}
      <div className={styles.content}>
        <OverrideBanner />
        <RegistryNotice />
        {user && <SubscriptionBanner />}
        <main id={CONTENT_ID} tabIndex={-1} aria-label={title}>
          {children}
        </main>
        <BrandFooter />
      </div>
    </div>
  )
}

import { useText } from '@portico/shared/i18n'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { BrandMark } from './brand-mark'
import { colorOr } from './preview-colors'
import type { PreviewLook } from './preview-stage'
import type { ShownBrand } from './use-shown-brand'
import styles from './dashboard-picture.module.css'

/** The dashboard: top bar, navigation, a page and the footer, with everything that the brand changes. */
export function DashboardPicture({ brand, look }: { brand: ShownBrand; look: PreviewLook }) {
  const t = useText()
  const { bg_color, text_color, links } = brand.header
  const isPhone = look.size === 'phone'
  const bar = {
    '--bar': colorOr(bg_color, 'var(--preview-card)'),
    '--bar-text': colorOr(text_color, 'var(--preview-text)'),
  } as CSSProperties // Custom properties aren't in the type.
  return (
    <div className={clsx(styles.dashboard, isPhone && styles.phone)}>
      <div className={styles.bar} style={bar}>
        {isPhone && <span className={styles.menu} />}
        <BrandMark brand={brand} mode={look.mode} />
        {!isPhone && (
          <>
            <span className={styles.site}>{t('branding.preview.site')}</span>
            <span className={styles.links}>
              {links.map(({ key, label }) => label && <span key={key}>{label}</span>)}
            </span>
          </>
        )}
        <span className={styles.avatar}>{INITIALS}</span>
      </div>
      <div className={styles.body}>
        {!isPhone && (
          <div className={styles.navigation}>
            {ITEMS.map((width, index) => (
              <span key={width} className={clsx(styles.item, index === 0 && styles.selected)}>
                <span style={{ width: `${width}em` }} />
              </span>
            ))}
          </div>
        )}
        <div className={styles.content}>
          <div className={styles.heading}>
            <strong>{t('branding.preview.page')}</strong>
            <span className={styles.button}>{t('branding.preview.button')}</span>
          </div>
          <div className={styles.card}>
            <span className={styles.link}>{t('branding.preview.link')}</span>
            <span className={styles.line} />
            <span className={styles.line} />
          </div>
          <Footer brand={brand} />
        </div>
      </div>
    </div>
  )
}

const INITIALS = 'AR'

/** Widths of the texts in the navigation, em. */
const ITEMS = [5.5, 4, 6.5, 5]

function Footer({ brand: { footer } }: { brand: ShownBrand }) {
  const t = useText()
  const support = footer.support_url || footer.support_email
  const texts = [
    ...footer.links.map(({ label }) => label),
    ...(support ? [t('branding.preview.support')] : []),
  ].filter(Boolean)
  if (!footer.text && texts.length === 0) return null
  return (
    <div className={styles.footer}>
      <span>{footer.text}</span>
      {texts.map((text) => (
        <span key={text} className={styles.footerLink}>
          {text}
        </span>
      ))}
    </div>
  )
}

import { barVariables } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { clsx } from 'clsx'
import { BrandMark } from './brand-mark'
import { barMode, brandVariables } from './preview-colors'
import type { PreviewLook } from './preview-stage'
import type { ShownBrand } from './use-shown-brand'
import styles from './dashboard-picture.module.css'

/** The dashboard: top bar, navigation, a page and the footer, with everything that the brand changes. */
export function DashboardPicture({ brand, look }: { brand: ShownBrand; look: PreviewLook }) {
  const t = useText()
  const { bg_color, text_color, links } = brand.header
  const isPhone = look.size === 'phone'
  return (
    <div className={clsx(styles.dashboard, isPhone && styles.phone)}>
      <div className={styles.bar} style={brandVariables(barVariables({ bg_color, text_color }))}>
        {isPhone && <span className={styles.menu} />}
        <BrandMark brand={brand} mode={barMode(bg_color, look.mode)} />
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
          <Footer brand={brand} isPhone={isPhone} />
        </div>
      </div>
    </div>
  )
}

const INITIALS = 'AR'

/** Widths of the texts in the navigation, em. */
const ITEMS = [5.5, 4, 6.5, 5]

/** On phones, the links of the header are in the footer too. */
function Footer({ brand: { header, footer }, isPhone }: { brand: ShownBrand; isPhone: boolean }) {
  const t = useText()
  const links = [
    ...(isPhone ? header.links : []),
    ...footer.links,
    ...(footer.support_url ? [{ key: 'support', label: t('branding.preview.support') }] : []),
    ...(footer.support_email ? [{ key: 'email', label: footer.support_email }] : []),
  ].filter(({ label }) => label !== '')
  if (!footer.text && links.length === 0) return null
  return (
    <div className={styles.footer}>
      {footer.text && <span>{footer.text}</span>}
      {links.map(({ key, label }) => (
        <span key={key} className={styles.footerLink}>
          {label}
        </span>
      ))}
    </div>
  )
}

import { entryVariables } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { clsx } from 'clsx'
import { BrandMark } from './brand-mark'
import { brandVariables } from './preview-colors'
import { PreviewStage } from './preview-stage'
import { useShownBrand } from './use-shown-brand'
import styles from './sign-in-preview.module.css'

/** The sign-in page with the background and the texts of the form. */
export function SignInPreview() {
  const t = useText()
  const brand = useShownBrand('login-page')
  if (!brand) return null
  const { heading, text } = brand.loginPage
  const hasWords = heading !== '' || text !== ''
  const variables = brandVariables(entryVariables(brand.loginPage, brand.logo.accent_color))
  return (
    <PreviewStage accent={brand.logo.accent_color}>
      {({ size, mode }) => (
        <div className={clsx(styles.page, size === 'phone' && styles.phone)}>
          {(size === 'desktop' || hasWords) && (
            <div className={styles.panel} style={variables}>
              <strong>{hasWords ? heading : t('branding.preview.headline')}</strong>
              <p>{hasWords ? text : t('branding.preview.pitch')}</p>
            </div>
          )}
          <div className={styles.main}>
            <div className={styles.card}>
              <BrandMark brand={brand} mode={mode} />
              <strong className={styles.title}>{t('branding.preview.sign_in')}</strong>
              <span className={styles.label}>{t('branding.preview.email')}</span>
              <span className={styles.input} />
              <span className={styles.label}>{t('branding.preview.password')}</span>
              <span className={styles.input} />
              <span className={styles.button}>{t('branding.preview.sign_in')}</span>
            </div>
          </div>
        </div>
      )}
    </PreviewStage>
  )
}

import { DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_PAGE, PhoneFrame } from '@portico/shared/layout'
import { useLocale } from '@portico/shared/session'
import { renderPreview } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { useDeferredValue, useMemo } from 'react'
import type { SectionForm } from '../section-values'
import styles from './splash-footer-preview.module.css'

/** A guest's login page with the footer of the form. Guests have no dark look. */
export function SplashFooterPreview() {
  const t = useText()
  const language = useLocale()
  const { text, logo, link, hidden } = useDeferredValue(
    useFormikContext<SectionForm<'splash-footer'>>().values,
  )
  const siteName = t('branding.preview.site')
  const html = useMemo(
    () =>
      renderPreview({
        siteName,
        language,
        methods: ['email', 'voucher'],
        design: DEFAULT_SPLASH_DESIGN,
        brandFooter: { name: siteName, text, logo, link, hidden },
        nonce: pageNonce() ?? '',
        view: { kind: 'choice' },
      }),
    [siteName, language, text, logo, link, hidden],
  )
  return (
    <section aria-label={t('branding.preview')} className={styles.phone}>
      <PhoneFrame>
        <FramedPage html={html} title={t('branding.preview')} {...PHONE_PAGE} />
      </PhoneFrame>
    </section>
  )
}

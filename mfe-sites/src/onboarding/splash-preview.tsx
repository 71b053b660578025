import { CONFIG_OF_METHOD, defaultSettingsOf, type Site, type SplashDesign } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_PAGE, PhoneFrame } from '@portico/shared/layout'
import { useLocale } from '@portico/shared/session'
import { renderPreview, type SplashView } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { useDeferredValue, useMemo } from 'react'
import { toDesign, type BrandingValues } from './branding-schema'
import { setupApi } from './setup-api'
import styles from './splash-preview.module.css'

/** Preview of the splash page's first view, with the form's values. */
export function SplashPreview({ site, design }: { site: Site; design: SplashDesign }) {
  const t = useText()
  const language = useLocale()
  const values = useDeferredValue(useFormikContext<BrandingValues>().values)
  const view = useFirstView(site)
  const html = useMemo(
    () =>
      renderPreview({
        siteName: site.name,
        methods: site.login_methods,
        language,
        view,
        design: { ...design, ...toDesign(values) },
        nonce: pageNonce() ?? '',
      }),
    [site, language, view, design, values],
  )
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('onboarding.branding.preview')}</figcaption>
      <PhoneFrame>
        <FramedPage html={html} title={t('onboarding.branding.preview')} {...PHONE_PAGE} />
      </PhoneFrame>
    </figure>
  )
}

/** The choice of methods, or the form of the only method. */
function useFirstView({ id: siteId, login_methods: [method, ...others] }: Site): SplashView {
  const only = others.length === 0 ? method : undefined
  const configs = only ? [CONFIG_OF_METHOD[only]] : []
  const forms = setupApi.useGetSetupFormsQuery({ siteId, configs }, { skip: !only }).data
  return useMemo(() => {
    if (!only) return { kind: 'choice' }
    const fields = forms?.[CONFIG_OF_METHOD[only]] ?? []
    return { kind: 'form', method: only, form: 'login', fields, settings: defaultSettingsOf(only) }
  }, [only, forms])
}

import { DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_PAGE, PhoneFrame } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { presentSplashPackage, renderPreview } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { useMemo, type ReactNode } from 'react'
import { packagesApi } from './packages-api'
import styles from './package-preview.module.css'

/** A package that is stored or in a form. */
type PreviewPackage = Parameters<typeof presentSplashPackage>[0]

/** Preview of the page where guests choose a package. */
function PackagePreview({ packages }: { packages: readonly PreviewPackage[] }) {
  const t = useText()
  const siteId = useSiteId()
  const language = useLocale()
  const siteName = useSiteSettings()?.settings.name ?? ''
  const maySeeDesign = useCan('landingpage')
  const { currentData: design = DEFAULT_SPLASH_DESIGN } = packagesApi.useGetPreviewDesignQuery(
    { siteId },
    { skip: !maySeeDesign },
  )
  const html = useMemo(
    () =>
      renderPreview({
        siteName,
        language,
        design,
        methods: ['payment'],
        nonce: pageNonce() ?? '',
        view: {
          kind: 'packages',
          packages: packages.map((each) => presentSplashPackage(each, language)),
          accounts: true,
        },
      }),
    [siteName, language, design, packages],
  )
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('payments.preview')}</figcaption>
      <div className={styles.phone}>
        <PhoneFrame>
          <FramedPage html={html} title={t('payments.preview')} {...PHONE_PAGE} />
        </PhoneFrame>
      </div>
    </figure>
  )
}

interface BesidePreviewProps {
  packages: readonly PreviewPackage[]
  children: ReactNode
}

/** A list or a form with the guest's page beside it, or below it on narrow screens. */
export function BesidePreview({ packages, children }: BesidePreviewProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>
        <PackagePreview packages={packages} />
      </aside>
    </div>
  )
}

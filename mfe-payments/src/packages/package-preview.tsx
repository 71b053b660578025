import { DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { FramedPage, PHONE_FRAME, PHONE_PAGE } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { useLocale, useSiteId, useSiteSettings } from '@portico/shared/session'
import { presentSplashPackage, renderPreview } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { useMemo, type ReactNode } from 'react'
import { packagesApi } from './packages-api'

/** Keeps the whole page visible below the screen's heading, which takes 300 px including the frame. */
const MAX_WIDTH = `max(240px, (100vh - 300px) * ${PHONE_PAGE.width / PHONE_PAGE.height})`

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
    <figure style={{ margin: 0, position: 'sticky', top: 16 }}>
      <figcaption style={{ marginBottom: 8, fontWeight: 500 }}>{t('payments.preview')}</figcaption>
      <div style={{ ...PHONE_FRAME, maxWidth: MAX_WIDTH }}>
        <FramedPage html={html} title={t('payments.preview')} {...PHONE_PAGE} />
      </div>
    </figure>
  )
}

interface BesidePreviewProps {
  packages: readonly PreviewPackage[]
  children: ReactNode
}

/** px */
const MAIN_WIDTH = 840
const PREVIEW_WIDTH = 340
const GAP = 32
/** Width of both beside each other, px. */
export const BESIDE_WIDTH = MAIN_WIDTH + GAP + PREVIEW_WIDTH

/** A list or a form with the guest's page beside it, or below it on narrow screens. */
export function BesidePreview({ packages, children }: BesidePreviewProps) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: GAP }}>
      <div style={{ flex: '1 1 480px', minWidth: 0, maxWidth: MAIN_WIDTH }}>{children}</div>
      <aside style={{ flex: `0 1 ${PREVIEW_WIDTH}px`, minWidth: 0 }}>
        <PackagePreview packages={packages} />
      </aside>
    </div>
  )
}

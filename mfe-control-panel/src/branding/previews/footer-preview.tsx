import { DashboardPicture } from './dashboard-picture'
import { PreviewStage } from './preview-stage'
import { useShownBrand } from './use-shown-brand'

/** The dashboard with the footer of the form. */
export function FooterPreview() {
  const brand = useShownBrand('footer')
  if (!brand) return null
  return (
    <PreviewStage accent={brand.logo.accent_color}>
      {(look) => <DashboardPicture brand={brand} look={look} />}
    </PreviewStage>
  )
}

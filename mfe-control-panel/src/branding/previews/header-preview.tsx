import { DashboardPicture } from './dashboard-picture'
import { PreviewStage } from './preview-stage'
import { useShownBrand } from './use-shown-brand'

/** The dashboard with the top bar in the form's colors. */
export function HeaderPreview() {
  const brand = useShownBrand('header')
  if (!brand) return null
  return (
    <PreviewStage accent={brand.logo.accent_color}>
      {(look) => <DashboardPicture brand={brand} look={look} />}
    </PreviewStage>
  )
}

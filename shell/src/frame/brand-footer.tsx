import { useBrand } from '@portico/shared/session'
import { lazy, Suspense } from 'react'

const BrandLinks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "brand-links" */ './brand-links')).BrandLinks,
}))

/** Footer of a provider; without one, its code isn't loaded. */
export function BrandFooter() {
  const { header, footer } = useBrand()
  const hasContent = [...Object.values(footer), header.links].some((each) => each.length > 0)
  if (!hasContent) return null
  return (
    <Suspense fallback={null}>
      <BrandLinks />
    </Suspense>
  )
}

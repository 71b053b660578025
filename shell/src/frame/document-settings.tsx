import { useBrand, useColorMode, useLocale } from '@portico/shared/session'
import { useEffect, useLayoutEffect, useState } from 'react'

/** Applies the settings outside React's tree: language, color mode and brand of the page. */
export function DocumentSettings() {
  const locale = useLocale()
  const mode = useColorMode()
  const brand = useBrand()
  const [first] = useState(brand)

  // The document is outside React. Before paint, so that the first frame has the right colors.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.style.colorScheme = mode
  }, [locale, mode])

  // The styles and icons of the document. The server sends those of the first brand.
  useEffect(() => {
    if (brand === first) return
    // Without the code, the next page load shows it.
    import(/* webpackChunkName: "apply-brand" */ '../brand/apply-brand').then(
      ({ applyBrand }) => applyBrand(brand),
      () => undefined,
    )
  }, [brand, first])

  return null
}

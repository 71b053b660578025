import { useBrand } from '@portico/shared/session'
import { useEffect } from 'react'

/** Title of the browser tab: page, site, product or brand. A remote's page may refine it. */
export function usePageTitle(title: string, siteName = ''): void {
  const { name } = useBrand()
  const text = [title, siteName, name].filter(Boolean).join(' · ')
  // The title belongs to the document, outside React.
  useEffect(() => {
    document.title = text
  }, [text])
}

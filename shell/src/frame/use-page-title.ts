import { useEffect } from 'react'

const PRODUCT = 'Portico'

/** Title of the browser tab: page, site, product. A remote's page may refine it. */
export function usePageTitle(title: string, siteName = ''): void {
  const text = [title, siteName, PRODUCT].filter(Boolean).join(' · ')
  // The title belongs to the document, outside React.
  useEffect(() => {
    document.title = text
  }, [text])
}

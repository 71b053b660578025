import { useEffect } from 'react'

const PRODUCT = 'Portico'

/** The title of the browser's tab: page, site, product. The page of a remote may make it more exact. */
export function usePageTitle(title: string, siteName = ''): void {
  const text = [title, siteName, PRODUCT].filter(Boolean).join(' · ')
  // The title belongs to the document, outside React.
  useEffect(() => {
    document.title = text
  }, [text])
}

import { useEffect } from 'react'

const PRODUCT = 'Portico'

/** The title of the browser's tab: page, place, product. The page of a remote may make it more exact. */
export function usePageTitle(title: string, place = ''): void {
  const text = [title, place, PRODUCT].filter(Boolean).join(' · ')
  // The title belongs to the document, outside React.
  useEffect(() => {
    document.title = text
  }, [text])
}

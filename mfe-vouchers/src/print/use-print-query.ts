import { labelsPerPage, PAGE_LAYOUTS, type PageLayout } from '@portico/shared/contracts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { selectionOf } from '../core/selection-query'

const isLayout = (text: string | null): text is PageLayout => PAGE_LAYOUTS.some((layout) => layout === text)

/** What the address asks to print. */
export function usePrintQuery() {
  const [search, setSearch] = useSearchParams()
  const selection = useMemo(() => selectionOf(search), [search])
  const asked = search.get('layout')
  const set = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true })
  return {
    selection,
    isTest: search.get('test') === 'true',
    layoutOr: (usual: PageLayout): PageLayout => (isLayout(asked) ? asked : usual),
    firstOn: (layout: PageLayout): number => {
      const first = Math.trunc(Number(search.get('first')))
      return first >= 1 && first <= labelsPerPage(layout) ? first : 1
    },
    setLayout: (layout: PageLayout) => set({ layout, first: '1' }),
    setFirst: (first: number) => set({ first: String(first) }),
  }
}

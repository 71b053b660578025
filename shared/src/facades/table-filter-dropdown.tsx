import { lazy, Suspense, type ComponentProps } from 'react'
import type RealDropdown from 'portico-real/antd/table-filter-dropdown'

type FilterDropdownProps = ComponentProps<typeof RealDropdown>

const LazyDropdown = lazy(() => import('portico-real/antd/table-filter-dropdown'))

/**
 * The filter of a column in antd's tables, with its tree and menu: loaded when a table has one. The product's own lists
 * have filters above the table instead.
 */
function FilterDropdown(props: FilterDropdownProps) {
  return (
    <Suspense fallback={props.children}>
      <LazyDropdown {...props} />
    </Suspense>
  )
}

interface ColumnFilter {
  value: unknown
  children?: ColumnFilter[]
}

/** Values of filters and of those below them. */
export function flattenKeys(filters: readonly ColumnFilter[] = []): unknown[] {
  return filters.flatMap(({ value, children }) => [value, ...flattenKeys(children)])
}

// antd imports the default export.
export { FilterDropdown as default }

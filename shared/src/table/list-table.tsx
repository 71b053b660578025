import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isApiFailure } from '../http/api-error'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state'
import { ErrorState } from '../layout/error-state'
import { useNarrow } from '../layout/use-narrow'
import { ListCards } from './list-cards'
import { ListPagination } from './list-pagination'
import { ListRows, type ListRowsProps } from './list-rows'
import type { ListResult } from './list-types'
import { SearchBox } from './search-box'
import type { ListParams } from './use-list-params'

export interface ListTableProps<Row, Field extends string> extends Omit<
  ListRowsProps<Row, Field>,
  'rows' | 'busy' | 'params'
> {
  /** Of an RTK Query hook. */
  result: ListResult<Row>
  params: Pick<
    ListParams<Field>,
    'query' | 'setPage' | 'replacePage' | 'setPerPage' | 'setSearch' | 'setSort'
  >
  /** Label of the search box; without it there is none. */
  searchLabel?: string
  /** Beside the search box: filters. */
  toolbar?: ReactNode
  /** What an empty list says. With a search, the list says by itself that nothing matches. */
  empty: EmptyStateProps
}

/** The last page, where a failure or an answer says that the page asked for lies behind it. */
function lastPage<Row>({ data, error, isFetching }: ListResult<Row>): number | null {
  if (isFetching) return null
  if (isApiFailure(error) && error.text.id === 'error.page_past_end') {
    return Math.max(1, Number(error.text.values?.pages ?? 1))
  }
  if (!error && data && data.items.length === 0 && data.metadata.page > 1)
    return Math.max(1, data.metadata.pages)
  return null
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'shared.list.no_match' }, { search })}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="shared.list.clear_search" />
        </Button>
      }
    />
  )
}

/**
 * A server list: search, sort, pages and page size in the address; skeleton, empty and error states;
 * cards instead of columns on a phone.
 */
export function ListTable<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { result, params, searchLabel, toolbar, empty, ...rowProps } = props
  const { data, error, isFetching, refetch } = result
  const narrow = useNarrow()
  const beyond = lastPage(result)
  const { replacePage } = params
  // The page in the address does not exist (any more): only the answer can tell.
  useEffect(() => {
    if (beyond !== null) replacePage(beyond)
    // A new function each render; the page alone matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [beyond])

  const failed = error !== undefined && !isFetching && beyond === null
  const rows = beyond === null ? data?.items : undefined
  const List = narrow ? ListCards : ListRows
  const { search } = params.query
  return (
    <>
      {(searchLabel !== undefined || toolbar) && (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16 }}>
          {searchLabel !== undefined && (
            <SearchBox label={searchLabel} value={search} onSearch={params.setSearch} />
          )}
          {toolbar}
        </div>
      )}
      {failed ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 && !isFetching ? (
        search === '' ? (
          <EmptyState {...empty} />
        ) : (
          <NothingFound search={search} onClear={() => params.setSearch('')} />
        )
      ) : (
        <>
          <List
            {...rowProps}
            params={params}
            rows={rows?.length === 0 ? undefined : rows}
            busy={isFetching}
          />
          {data && data.metadata.total > 0 && beyond === null && (
            <ListPagination metadata={data.metadata} params={params} narrow={narrow} />
          )}
        </>
      )}
    </>
  )
}

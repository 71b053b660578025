import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Pagination } from 'antd'
import { clsx } from 'clsx'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type CSSProperties,
} from 'react'
import { MAX_SEARCH } from '../../contracts/field-values'
import type { ListMetadata } from '../../contracts/lists'
import { isApiFailure } from '../http/api-error'
import { useText } from '../i18n'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state'
import { ErrorState } from '../layout/error-state'
import { useNarrow } from '../layout/use-narrow'
import { useUser } from '../session/session-hooks'
import { DensityToggle } from './density-toggle'
import { ListCards } from './list-cards'
import { ListRows, type ListRowsProps } from './list-rows'
import styles from './list-table.module.css'
import type { ListFilters } from './list-filter'
import { ListToolbar } from './list-toolbar'
import { PhoneToolbar } from './phone-toolbar'
import { SavedViews } from './saved-views'
import type { ListResult } from './list-types'
import { PAGE_SIZES, type ListParams } from './use-list-params'

/** Debounce of the search, ms. */
const DEBOUNCE_MS = 300
/** Up to this many rows are rendered together with the page. */
const FEW_ROWS = 10

interface SearchBoxProps {
  label: string
  /** The search in the address. */
  value: string
  narrow: boolean
  onSearch: (text: string) => void
}

/** Searches during typing after a short pause, or immediately on Enter. */
function SearchBox({ label, value, narrow, onSearch }: SearchBoxProps) {
  const t = useText()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)

  // The timer outlives the render that set it.
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== seen) {
    setSeen(value)
    // Only external changes (Back, a link) may replace the text being typed.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const send = (next: string) => {
    clearTimeout(timer.current)
    setSent(next.trim())
    latest.current(next)
  }
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={narrow ? t('shared.list.search') : label}
      allowClear
      maxLength={MAX_SEARCH}
      prefix={<SearchOutlined aria-hidden />}
      className={styles.search}
      // Wide enough to read the label between the icons.
      style={{ '--label-width': `${label.length + 6}ch` } as CSSProperties}
      value={text}
      onPressEnter={() => send(text)}
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(target.value), target.value === '' ? 0 : DEBOUNCE_MS)
      }}
    />
  )
}

interface ListPaginationProps {
  metadata: ListMetadata
  params: Pick<ListParams, 'setPage' | 'setPerPage'>
  narrow: boolean
  /** The rows are those of a table, whose density users choose. */
  dense: boolean
}

/** The range of rows, the pages, and the page size. */
function ListPagination({ metadata, params, narrow, dense }: ListPaginationProps) {
  const { page, per_page: perPage, total, total_is_exact: exact } = metadata
  const t = useText()
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total }
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.range}>
        {exact ? t('shared.list.range', range) : t('shared.list.range_open', range)}
      </span>
      {dense && <DensityToggle />}
      {total > PAGE_SIZES[0] && (
        <Pagination
          current={page}
          pageSize={perPage}
          total={total}
          size="small"
          showLessItems={narrow}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          onChange={(next, size) => (size === perPage ? params.setPage(next) : params.setPerPage(size))}
        />
      )}
    </div>
  )
}

export interface ListTableProps<Row, Field extends string> extends Omit<
  ListRowsProps<Row, Field>,
  'rows' | 'busy' | 'params'
> {
  /** Result of an RTK Query hook. */
  result: ListResult<Row>
  params: Pick<
    ListParams<Field>,
    'query' | 'views' | 'setPage' | 'replacePage' | 'setPerPage' | 'setSearch' | 'setSort'
  >
  /** Label of the search box; without it there is none. */
  searchLabel?: string
  /** Filters, shown as chips beside the search box. */
  filters?: ListFilters
  /** Tools of the list at the end of the row, such as downloads. */
  toolbar?: ReactNode
  /** Content of an empty list. With a search, the list itself says that nothing matches. */
  empty: EmptyStateProps
  /** Links to other lists in which the search finds something. */
  elsewhere?: ReactNode
  /** Draws the rows instead of a table or cards. */
  children?: (rows: readonly Row[] | undefined) => ReactNode
}

/** The last page, if a failure or an answer says that the requested page is beyond it. */
function lastPage<Row>({ data, error, isFetching }: ListResult<Row>): number | null {
  if (isFetching) return null
  if (isApiFailure(error) && error.text.id === 'error.page_past_end') {
    return Math.max(1, Number(error.text.values?.pages ?? 1))
  }
  if (!error && data && data.items.length === 0 && data.metadata.page > 1)
    return Math.max(1, data.metadata.pages)
  return null
}

interface NothingFoundProps {
  search: string
  elsewhere: ReactNode
  onClear: () => void
}

function NothingFound({ search, elsewhere, onClear }: NothingFoundProps) {
  const t = useText()
  return (
    <EmptyState
      picture="search"
      title={t('shared.list.no_match', { search })}
      action={
        <>
          {elsewhere}
          <Button onClick={onClear}>{t('shared.list.clear_search')}</Button>
        </>
      }
    />
  )
}

/**
 * A server list: search, sort, pages and page size in the address; skeleton, empty and error states; cards instead of
 * columns on a phone.
 */
export function ListTable<Row, Field extends string>(props: ListTableProps<Row, Field>) {
  const { result, params, searchLabel, filters, toolbar, empty, elsewhere, children, ...rowProps } = props
  const { data, error, isFetching, refetch } = result
  const narrow = useNarrow()
  // Rendering many cached rows takes long, so the page's heading and toolbar don't wait for them.
  const drawsRows = useDeferredValue(true, (data?.items.length ?? 0) <= FEW_ROWS)
  const beyond = lastPage(result)
  const replacePage = useEffectEvent(params.replacePage)
  // The page in the address doesn't exist (anymore), which only the answer can tell.
  useEffect(() => {
    if (beyond !== null) replacePage(beyond)
  }, [beyond])

  const failed = error !== undefined && !isFetching && beyond === null
  const rows = beyond === null ? data?.items : undefined
  const List = narrow ? ListCards : ListRows
  // Views are personal: someone who views the dashboard as this user isn't shown them.
  const isViewed = useUser()?.viewing != null
  const tools =
    params.views && !isViewed ? (
      <>
        <SavedViews list={params.views} />
        {toolbar}
      </>
    ) : (
      toolbar
    )
  const { search } = params.query
  const searchBox = searchLabel !== undefined && (
    <SearchBox label={searchLabel} value={search} narrow={narrow} onSearch={params.setSearch} />
  )
  return (
    <>
      {narrow ? (
        <PhoneToolbar
          {...rowProps}
          rows={rows}
          params={params}
          search={searchBox}
          filters={filters}
          toolbar={tools}
        />
      ) : (
        <ListToolbar search={searchBox} filters={filters} tools={tools} />
      )}
      {!drawsRows ? (
        <div aria-busy className={styles.reserved} />
      ) : failed ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 && !isFetching ? (
        search === '' ? (
          <EmptyState {...empty} />
        ) : (
          <NothingFound search={search} elsewhere={elsewhere} onClear={() => params.setSearch('')} />
        )
      ) : (
        <div className={clsx(!narrow && styles.card)}>
          {children ? (
            children(rows)
          ) : (
            <List
              {...rowProps}
              params={params}
              rows={rows?.length === 0 ? undefined : rows}
              busy={isFetching}
            />
          )}
          {data && data.metadata.total > 0 && beyond === null && (
            <ListPagination
              metadata={data.metadata}
              params={params}
              narrow={narrow}
              dense={!narrow && !children}
            />
          )}
        </div>
      )}
    </>
  )
}

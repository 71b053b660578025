import { Pagination, theme } from 'antd'
import { useIntl } from 'react-intl'
import type { ListMetadata } from '../contracts/lists'
import { PAGE_SIZES, type ListParams } from './use-list-params'

interface ListPaginationProps {
  metadata: ListMetadata
  params: Pick<ListParams, 'setPage' | 'setPerPage'>
  narrow: boolean
}

/** Which rows of how many, the pages, and how many rows a page has. */
export function ListPagination({ metadata, params, narrow }: ListPaginationProps) {
  const { page, per_page: perPage, total, total_is_exact: exact } = metadata
  const intl = useIntl()
  const { token } = theme.useToken()
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total }
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 12,
        paddingTop: 16,
      }}
    >
      <span role="status" style={{ color: token.colorTextDescription }}>
        {exact
          ? intl.formatMessage({ id: 'shared.list.range' }, range)
          : intl.formatMessage({ id: 'shared.list.range_open' }, range)}
      </span>
      {total > PAGE_SIZES[0] && (
        <Pagination
          current={page}
          pageSize={perPage}
          total={total}
          size={narrow ? 'small' : 'medium'}
          showLessItems={narrow}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          onChange={(next, size) => (size === perPage ? params.setPage(next) : params.setPerPage(size))}
        />
      )}
    </div>
  )
}

import type { AccessPackage, packageRoutes, QueryOf } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, TextLink } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, TwoLines, useListParams, type ListColumn } from '@portico/shared/table'
import { useAccessText, usePriceText } from './package-summary'
import { packagesApi } from './packages-api'
import { editPath, usePackageActions } from './use-package-actions'

type SortField = NonNullable<NonNullable<QueryOf<(typeof packageRoutes)['listArchivedPackages']>>['sort_on']>

/** Packages that are no longer on sale. */
export function ArchivedPackages() {
  const t = useText()
  const siteId = useSiteId()
  const priceText = usePriceText()
  const accessText = useAccessText()
  const rowActions = usePackageActions()
  const params = useListParams<SortField, never>({
    sortFields: ['created_at', 'title', 'price'],
    defaultSort: { field: 'created_at', order: 'desc' },
  })
  const result = packagesApi.useListArchivedPackagesQuery(
    { siteId, query: params.query },
    { refetchOnMountOrArgChange: true },
  )
  const columns: ListColumn<AccessPackage, SortField>[] = [
    {
      key: 'title',
      title: t('payments.package.column.package'),
      sortField: 'title',
      card: 'title',
      render: (item) => (
        <TwoLines first={<TextLink to={editPath(item)}>{item.title}</TextLink>} second={accessText(item)} />
      ),
    },
    {
      key: 'price',
      title: t('package.price'),
      sortField: 'price',
      render: (item) => priceText(item, item.currency),
    },
    {
      key: 'sold',
      title: t('payments.package.column.sold'),
      render: ({ trial, num_sold: count }) =>
        t(trial ? 'payments.package.used' : 'payments.package.sold', { count }),
    },
    {
      key: 'created_at',
      title: t('payments.package.column.created'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  ]
  return (
    <ListTable
      label={t('payments.packages.archived')}
      searchLabel={t('payments.packages.search')}
      columns={columns}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowActions={rowActions}
      empty={{
        picture: 'packages',
        title: t('payments.packages.none_archived'),
        description: t('payments.packages.archived_hint'),
      }}
    />
  )
}

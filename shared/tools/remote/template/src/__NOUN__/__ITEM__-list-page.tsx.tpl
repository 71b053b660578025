import { useText } from '@portico/shared/i18n'
import { CreateLink, InstantText, PageFrame, TextLink, TimeZoneNote } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { paths } from '../paths'
import { __CAMEL__Api, type __ITEM_PASCAL__, type __ITEM_PASCAL__SortField } from './__NOUN__-api'
import { use__ITEM_PASCAL__Actions } from './use-__ITEM__-actions'

const OPTIONS: ListParamsOptions<__ITEM_PASCAL__SortField, never> = {
  sortFields: ['created_at', 'name'],
  defaultSort: { field: 'created_at', order: 'desc' },
  views: 'mfe-__NOUN__',
}

export function __ITEM_PASCAL__ListPage() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const result = __CAMEL__Api.useList__PASCAL__Query(
    { siteId, query: params.query },
    { refetchOnMountOrArgChange: true },
  )
  const rowActions = use__ITEM_PASCAL__Actions()
  // The right to create is also the right to edit and delete.
  const mayChange = result.data?.can.create === true
  const create = mayChange && <CreateLink to={paths.__ITEM_CAMEL__Create()}>{t('__CAMEL__.create')}</CreateLink>

  const columns: ListColumn<__ITEM_PASCAL__, __ITEM_PASCAL__SortField>[] = [
    {
      key: 'name',
      title: t('__CAMEL__.name'),
      sortField: 'name',
      card: 'title',
      render: ({ id, name }) => <TextLink to={paths.__ITEM_CAMEL__Details({ id })}>{name}</TextLink>,
    },
    {
      key: 'created_at',
      title: t('__CAMEL__.created'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]

  return (
    <PageFrame title={t('__CAMEL__.title')} subtitle={<TimeZoneNote />} actions={create}>
      <ListTable
        label={t('__CAMEL__.title')}
        searchLabel={t('__CAMEL__.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={mayChange ? rowActions : undefined}
        empty={{
          title: t('__CAMEL__.empty'),
          description: mayChange ? t('__CAMEL__.empty_text') : undefined,
          action: create,
        }}
      />
    </PageFrame>
  )
}

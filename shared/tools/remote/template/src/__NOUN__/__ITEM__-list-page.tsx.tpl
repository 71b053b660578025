import { useText } from '@portico/shared/i18n'
import { DeleteOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { InstantText, LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../pages'
import { __CAMEL__Api, type __ITEM_PASCAL__, type __ITEM_PASCAL__SortField } from './__NOUN__-api'
import { useDelete__ITEM_PASCAL__ } from './use-delete-__ITEM__'

const OPTIONS: ListParamsOptions<__ITEM_PASCAL__SortField, never> = {
  sortFields: ['created_at', 'name'],
  defaultSort: { field: 'created_at', order: 'desc' },
}

function CreateButton() {
  const t = useText()
  return (
    <LinkButton type="primary" to={paths.__ITEM_CAMEL__Create()} icon={<PlusOutlined aria-hidden />}>
      {t('__CAMEL__.create')}
    </LinkButton>
  )
}

export function __ITEM_PASCAL__ListPage() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const result = __CAMEL__Api.useList__PASCAL__Query({ siteId, query: params.query }, { refetchOnMountOrArgChange: true })
  const delete__ITEM_PASCAL__ = useDelete__ITEM_PASCAL__()
  const createButton = result.data?.can.create && <CreateButton />

  const columns: ListColumn<__ITEM_PASCAL__, __ITEM_PASCAL__SortField>[] = [
    {
      key: 'name',
      title: t('__CAMEL__.name'),
      sortField: 'name',
      card: 'title',
      render: ({ id, name }) => <Link to={paths.__ITEM_CAMEL__Details({ id })}>{name}</Link>,
    },
    {
      key: 'created_at',
      title: t('__CAMEL__.created'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]

  const rowActions = (row: __ITEM_PASCAL__): RowAction[] => [
    {
      key: 'view',
      label: t('__CAMEL__.view'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => void navigate(paths.__ITEM_CAMEL__Details({ id: row.id })),
    },
    {
      key: 'delete',
      label: t('__CAMEL__.delete'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: row.can.delete ? undefined : t('__CAMEL__.denied'),
      onSelect: () => delete__ITEM_PASCAL__(row),
    },
  ]

  return (
    <PageFrame title={t('__CAMEL__.title')} actions={createButton}>
      <ListTable
        label={t('__CAMEL__.title')}
        searchLabel={t('__CAMEL__.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{
          title: t('__CAMEL__.empty'),
          description: t('__CAMEL__.empty_text'),
          action: createButton,
        }}
      />
    </PageFrame>
  )
}

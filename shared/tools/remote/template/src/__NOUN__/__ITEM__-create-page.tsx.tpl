import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { __ITEM_PASCAL__Form } from './__ITEM__-form'
import { __CAMEL__Api } from './__NOUN__-api'

function CreateForm() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const [create__ITEM_PASCAL__] = __CAMEL__Api.useCreate__ITEM_PASCAL__Mutation()
  return (
    <__ITEM_PASCAL__Form
      label={t('__CAMEL__.create')}
      submitLabel={t('__CAMEL__.create')}
      initialValues={{ name: '' }}
      onSave={(body) => create__ITEM_PASCAL__({ siteId, body }).unwrap()}
      saved="__CAMEL__.created_done"
      failed="__CAMEL__.create_failed"
      onClose={() => void navigate(paths.__ITEM_CAMEL__List())}
    />
  )
}

export function __ITEM_PASCAL__CreatePage() {
  const t = useText()
  const siteId = useSiteId()
  // Every list returns the same rights, so this fetches a single row.
  const result = __CAMEL__Api.useList__PASCAL__Query({ siteId, query: { page: 1, per_page: 1 } })
  return (
    <PageFrame
      title={t('__CAMEL__.create')}
      back={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.title') }}
      maxWidth={640}
    >
      <QueryBoundary result={result}>
        {({ can }) =>
          can.create ? (
            <CreateForm key={siteId} />
          ) : (
            <EmptyState title={t('__CAMEL__.read_only')} description={t('__CAMEL__.read_only_hint')} />
          )
        }
      </QueryBoundary>
    </PageFrame>
  )
}

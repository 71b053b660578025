import { useText } from '@portico/shared/i18n'
import { EmptyState } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { __ITEM_PASCAL__Form } from './__ITEM__-form'
import { __ITEM_PASCAL__Frame } from './__ITEM__-frame'
import { __CAMEL__Api, type __ITEM_PASCAL__ } from './__NOUN__-api'

function EditForm({ __ITEM_CAMEL__: { id, name } }: { __ITEM_CAMEL__: __ITEM_PASCAL__ }) {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const [update__ITEM_PASCAL__] = __CAMEL__Api.useUpdate__ITEM_PASCAL__Mutation()
  return (
    <__ITEM_PASCAL__Form
      label={t('__CAMEL__.edit_title', { name })}
      submitLabel={t('__CAMEL__.save')}
      initialValues={{ name }}
      onSave={(body) => update__ITEM_PASCAL__({ siteId, __ITEM_CAMEL__Id: id, body }).unwrap()}
      saved="__CAMEL__.saved"
      failed="__CAMEL__.update_failed"
      onClose={() => void navigate(paths.__ITEM_CAMEL__Details({ id }))}
    />
  )
}

export function __ITEM_PASCAL__EditPage() {
  const t = useText()
  return (
    <__ITEM_PASCAL__Frame
      maxWidth={640}
      frame={({ id, name }) => ({
        title: t('__CAMEL__.edit_title', { name }),
        back: { to: paths.__ITEM_CAMEL__Details({ id }), label: name },
      })}
    >
      {(__ITEM_CAMEL__) =>
        __ITEM_CAMEL__.can.update ? (
          <EditForm key={__ITEM_CAMEL__.id} __ITEM_CAMEL__={__ITEM_CAMEL__} />
        ) : (
          <EmptyState title={t('__CAMEL__.read_only')} description={t('__CAMEL__.read_only_hint')} />
        )
      }
    </__ITEM_PASCAL__Frame>
  )
}

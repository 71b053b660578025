import { MAX_NAME } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { PageFrame, Panel } from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { useNavigate } from 'react-router-dom'
import { object } from 'yup'
import { paths } from '../pages'
import { __CAMEL__Api, type __ITEM_PASCAL__Input } from './__NOUN__-api'

const schema = object({ name: requiredText(MAX_NAME) })

export function __ITEM_PASCAL__CreatePage() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const [create__ITEM_PASCAL__] = __CAMEL__Api.useCreate__ITEM_PASCAL__Mutation()
  const title = t('__CAMEL__.create')
  const toList = () => void navigate(paths.__ITEM_CAMEL__List())
  return (
    <PageFrame
      title={title}
      back={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.title') }}
      maxWidth={640}
    >
      <SubmitForm<__ITEM_PASCAL__Input>
        label={title}
        initialValues={{ name: '' }}
        schema={schema}
        failed={{ id: '__CAMEL__.create_failed' }}
        onSubmit={async ({ name }) => {
          await create__ITEM_PASCAL__({ siteId, body: { name: name.trim() } }).unwrap()
        }}
        onSaved={toList}
      >
        <LeaveGuard />
        <Panel endsWithField>
          <TextField name="name" label={t('__CAMEL__.name')} maxLength={MAX_NAME} />
        </Panel>
        <SubmitBar submitLabel={title} onCancel={toList} />
      </SubmitForm>
    </PageFrame>
  )
}

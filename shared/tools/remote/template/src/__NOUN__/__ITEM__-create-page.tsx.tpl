import { LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { PageFrame, Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useNavigate } from 'react-router-dom'
import { object, string } from 'yup'
import { paths } from '../pages'
import { __CAMEL__Api, type __ITEM_PASCAL__Input } from './__NOUN__-api'

const LONGEST_NAME = 100

const schema = object({
  name: string()
    .trim()
    .required(formText('error.field.required'))
    .max(LONGEST_NAME, formText('error.field.too_long', { max: LONGEST_NAME })),
})

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
          <TextField name="name" label={t('__CAMEL__.name')} maxLength={LONGEST_NAME} />
        </Panel>
        <SubmitBar submitLabel={title} onCancel={toList} />
      </SubmitForm>
    </PageFrame>
  )
}

import { fieldTexts, LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { PageFrame, Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { object, string } from 'yup'
import { paths } from '../pages'
import { messages } from './__ITEM__-messages'
import { useCreate__ITEM_PASCAL__Mutation, type __ITEM_PASCAL__Input } from './__NOUN__-api'

const LONGEST_NAME = 100

const schema = object({
  name: string()
    .trim()
    .required(fieldTexts.required)
    .max(LONGEST_NAME, formText(fieldTexts.tooLong, { max: LONGEST_NAME })),
})

export function __ITEM_PASCAL__CreatePage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const [create__ITEM_PASCAL__] = useCreate__ITEM_PASCAL__Mutation()
  const title = intl.formatMessage(messages.create)
  const toList = () => void navigate(paths.__ITEM_CAMEL__List())
  return (
    <PageFrame
      title={title}
      back={{ to: paths.__ITEM_CAMEL__List(), label: intl.formatMessage(messages.title) }}
      maxWidth={640}
    >
      <SubmitForm<__ITEM_PASCAL__Input>
        label={title}
        initialValues={{ name: '' }}
        schema={schema}
        failed={messages.createFailed}
        onSubmit={async ({ name }) => {
          await create__ITEM_PASCAL__({ siteId, body: { name: name.trim() } }).unwrap()
        }}
        onSaved={toList}
      >
        <LeaveGuard />
        <Panel endsWithField>
          <TextField name="name" label={intl.formatMessage(messages.name)} maxLength={LONGEST_NAME} />
        </Panel>
        <SubmitBar submitLabel={title} onCancel={toList} />
      </SubmitForm>
    </PageFrame>
  )
}

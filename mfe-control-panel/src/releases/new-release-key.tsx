import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { CopyButton } from '@portico/shared/layout'
import { Alert, Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'
import { useCreateReleaseKeyMutation, type CreatedKey } from './releases-api'
import { CodeText } from '../layout/code-text'

interface ReleaseKeyValues {
  name: string
}

/** Largest name that the API takes. */
const NAME_LENGTH = 60

const releaseKeySchema = object({
  name: string()
    .trim()
    .required({ id: 'error.field.required' })
    .max(NAME_LENGTH, ({ max }) => formText('error.field.too_long', { max })),
})

/** The whole key, this once. */
function CreatedKeyAlert({ created, onDone }: { created: CreatedKey; onDone: () => void }) {
  const intl = useIntl()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 20 }}
      title={intl.formatMessage({ id: 'remotes.keys.created' }, { name: created.name })}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>
            <FormattedMessage id="remotes.keys.once" />
          </p>
          <p style={{ margin: '0 0 12px' }}>
            <CodeText>{created.key}</CodeText>
          </p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <CopyButton
              text={created.key}
              label={intl.formatMessage({ id: 'remotes.keys.copy' })}
              showLabel
              type="primary"
            />
            <Button onClick={onDone}>
              <FormattedMessage id="remotes.keys.done" />
            </Button>
          </div>
        </>
      }
    />
  )
}

/** Makes a key by its name, then shows it until the user has stored it. */
export function NewReleaseKey() {
  const intl = useIntl()
  // `reset` forgets the key, in the store too.
  const [createKey, { data: created, reset }] = useCreateReleaseKeyMutation()
  if (created) return <CreatedKeyAlert created={created} onDone={reset} />
  return (
    <div style={{ maxWidth: 420, marginBottom: 24 }}>
      <SubmitForm<ReleaseKeyValues>
        label={intl.formatMessage({ id: 'remotes.keys.create' })}
        initialValues={{ name: '' }}
        schema={releaseKeySchema}
        onSubmit={async ({ name }) => void (await createKey({ body: { name: name.trim() } }).unwrap())}
      >
        <TextField
          name="name"
          label={intl.formatMessage({ id: 'remotes.keys.name' })}
          help={intl.formatMessage({ id: 'remotes.keys.name_help' })}
          required
          autoComplete="off"
        />
        <SubmitBar submitLabel={intl.formatMessage({ id: 'remotes.keys.create' })} />
      </SubmitForm>
    </div>
  )
}

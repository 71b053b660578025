import type { ApiKeyState } from '@portico/shared/contracts'
import {
  CopyButton,
  InstantText,
  Panel,
  useConfirm,
  DescriptionList,
  QueryBoundary,
  useMutationFeedback,
} from '@portico/shared/layout'
import { Alert, Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeleteApiKeyMutation, useGetApiKeyQuery, useResetApiKeyMutation } from './api-keys-api'
import { CodeText } from '../layout/code-text'
import { apiKeyMessages as messages } from './api-key-messages'
import { ApiKeyUsage } from './api-key-usage'

/** The whole key, this once. */
function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const intl = useIntl()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={intl.formatMessage(messages.ready)}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>
            <FormattedMessage {...messages.once} />
          </p>
          <p style={{ margin: '0 0 12px' }}>
            <CodeText>{apiKey}</CodeText>
          </p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <CopyButton text={apiKey} label={intl.formatMessage(messages.copy)} showLabel type="primary" />
            <Button onClick={onDone}>
              <FormattedMessage {...messages.done} />
            </Button>
          </div>
        </>
      }
    />
  )
}

function KeyFacts({ state }: { state: ApiKeyState }) {
  const intl = useIntl()
  const { apikey_prefix, created_at, last_used_at } = state
  if (apikey_prefix === null) {
    return (
      <p style={{ margin: 0 }}>
        <FormattedMessage {...messages.none} />
      </p>
    )
  }
  return (
    <DescriptionList
      facts={[
        {
          key: 'prefix',
          label: intl.formatMessage(messages.begins),
          value: <CodeText>{`${apikey_prefix}…`}</CodeText>,
        },
        {
          key: 'created',
          label: intl.formatMessage(messages.created),
          value: created_at && <InstantText value={created_at} />,
        },
        {
          key: 'used',
          label: intl.formatMessage(messages.lastUsed),
          value: last_used_at ? <InstantText value={last_used_at} /> : intl.formatMessage(messages.never),
        },
      ]}
    />
  )
}

/** The user's key for programs: what is known of it, a new one, none. */
export function ApiKeyTab() {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const result = useGetApiKeyQuery(undefined, { refetchOnMountOrArgChange: true })
  // `forget` takes the key out of the store too.
  const [resetKey, { data: created, reset: forget, isLoading }] = useResetApiKeyMutation()
  const [deleteKey] = useDeleteApiKeyMutation()

  const make = () => feedback(() => resetKey().unwrap())
  const askReset = () =>
    void confirm({
      title: intl.formatMessage(messages.resetTitle),
      description: intl.formatMessage(messages.resetText),
      confirmLabel: intl.formatMessage(messages.reset),
      onConfirm: make,
    })
  const askDelete = () =>
    void confirm({
      title: intl.formatMessage(messages.removeTitle),
      description: intl.formatMessage(messages.removeText),
      confirmLabel: intl.formatMessage(messages.remove),
      onConfirm: async () => {
        forget()
        await feedback(() => deleteKey().unwrap(), { done: intl.formatMessage(messages.removed) })
      },
    })
  return (
    <>
      <Panel title={intl.formatMessage(messages.title)} description={intl.formatMessage(messages.hint)}>
        {created && <NewKey apiKey={created.apikey} onDone={forget} />}
        <QueryBoundary result={result} label={intl.formatMessage(messages.loading)} rows={2}>
          {(state) => (
            <>
              <KeyFacts state={state} />
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
                {state.apikey_prefix === null ? (
                  <Button type="primary" loading={isLoading} onClick={() => void make()}>
                    <FormattedMessage {...messages.create} />
                  </Button>
                ) : (
                  <>
                    <Button onClick={askReset}>
                      <FormattedMessage {...messages.reset} />
                    </Button>
                    <Button danger onClick={askDelete}>
                      <FormattedMessage {...messages.remove} />
                    </Button>
                  </>
                )}
              </div>
            </>
          )}
        </QueryBoundary>
      </Panel>
      <ApiKeyUsage />
    </>
  )
}

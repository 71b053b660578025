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
import { baseApi, call, onSuccess } from '@portico/shared/api'
import { CodeText } from '../layout/code-text'
import { ApiKeyUsage } from './api-key-usage'

const apiKeysApi = baseApi.enhanceEndpoints({ addTagTypes: ['ApiKey'] }).injectEndpoints({
  endpoints: (build) => ({
    getApiKey: build.query({ ...call('getApiKey'), providesTags: ['ApiKey'] }),
    resetApiKey: build.mutation({ ...call('resetApiKey'), invalidatesTags: onSuccess<'ApiKey'>('ApiKey') }),
    deleteApiKey: build.mutation({ ...call('deleteApiKey'), invalidatesTags: onSuccess<'ApiKey'>('ApiKey') }),
  }),
  overrideExisting: 'throw',
})

const { useGetApiKeyQuery, useResetApiKeyMutation, useDeleteApiKeyMutation } = apiKeysApi

/** The whole key, this once. */
function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const intl = useIntl()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={intl.formatMessage({ id: 'api_key.ready' })}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>
            <FormattedMessage id="api_key.once" />
          </p>
          <p style={{ margin: '0 0 12px' }}>
            <CodeText>{apiKey}</CodeText>
          </p>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <CopyButton
              text={apiKey}
              label={intl.formatMessage({ id: 'api_key.copy' })}
              showLabel
              type="primary"
            />
            <Button onClick={onDone}>
              <FormattedMessage id="api_key.done" />
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
        <FormattedMessage id="api_key.none" />
      </p>
    )
  }
  return (
    <DescriptionList
      facts={[
        {
          key: 'prefix',
          label: intl.formatMessage({ id: 'api_key.begins' }),
          value: <CodeText>{`${apikey_prefix}…`}</CodeText>,
        },
        {
          key: 'created',
          label: intl.formatMessage({ id: 'api_key.created' }),
          value: created_at && <InstantText value={created_at} />,
        },
        {
          key: 'used',
          label: intl.formatMessage({ id: 'api_key.last_used' }),
          value: last_used_at ? (
            <InstantText value={last_used_at} />
          ) : (
            intl.formatMessage({ id: 'api_key.never' })
          ),
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
      title: intl.formatMessage({ id: 'api_key.reset_title' }),
      description: intl.formatMessage({ id: 'api_key.reset_text' }),
      confirmLabel: intl.formatMessage({ id: 'api_key.reset' }),
      onConfirm: make,
    })
  const askDelete = () =>
    void confirm({
      title: intl.formatMessage({ id: 'api_key.delete_title' }),
      description: intl.formatMessage({ id: 'api_key.delete_text' }),
      confirmLabel: intl.formatMessage({ id: 'api_key.delete' }),
      onConfirm: async () => {
        forget()
        await feedback(() => deleteKey().unwrap(), { done: intl.formatMessage({ id: 'api_key.deleted' }) })
      },
    })
  return (
    <>
      <Panel
        title={intl.formatMessage({ id: 'api_key.title' })}
        description={intl.formatMessage({ id: 'api_key.hint' })}
      >
        {created && <NewKey apiKey={created.apikey} onDone={forget} />}
        <QueryBoundary result={result} label={intl.formatMessage({ id: 'api_key.loading' })} rows={2}>
          {(state) => (
            <>
              <KeyFacts state={state} />
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
                {state.apikey_prefix === null ? (
                  <Button type="primary" loading={isLoading} onClick={() => void make()}>
                    <FormattedMessage id="api_key.create" />
                  </Button>
                ) : (
                  <>
                    <Button onClick={askReset}>
                      <FormattedMessage id="api_key.reset" />
                    </Button>
                    <Button danger onClick={askDelete}>
                      <FormattedMessage id="api_key.delete" />
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

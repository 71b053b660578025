import { call, injectEndpoints, onSuccess, request } from '@portico/shared/api'
import type { ApiKeyState } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  CopyButton,
  DescriptionList,
  InstantText,
  Notice,
  Panel,
  Paragraph,
  QueryBoundary,
  useConfirm,
  useMutationFeedback,
} from '@portico/shared/layout'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { CodeText } from '../layout/code-text'
import { CopyableCommand } from '../layout/copyable-command'
import { NewKeyForm, type NewKeyRequest } from './new-key-form'
import styles from './api-key-tab.module.css'

const HEADER = 'Authentication-Token'

/** The header, a sample command, and a link to the API reference. */
function ApiKeyUsage() {
  const t = useText()
  const command = `curl -H "${HEADER}: $PORTICO_API_KEY" ${window.location.origin}${request('getProfile').url}`
  return (
    <Panel title={t('api_key.how')}>
      <Paragraph>{t('api_key.header', { header: HEADER })}</Paragraph>
      <CopyableCommand command={command} copyLabel={t('api_key.copy_command')} />
      <a href="/api/docs" target="_blank" rel="noreferrer" className={styles.reference}>
        {t('api_key.docs')}
      </a>
    </Panel>
  )
}

const apiKeysApi = injectEndpoints(['ApiKey'], (build) => ({
  getApiKey: build.query({ ...call('getApiKey'), providesTags: ['ApiKey'] }),
  resetApiKey: build.mutation({ ...call('resetApiKey'), invalidatesTags: onSuccess('ApiKey') }),
  deleteApiKey: build.mutation({ ...call('deleteApiKey'), invalidatesTags: onSuccess('ApiKey') }),
}))

/** The full key, shown only once. */
function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const t = useText()
  return (
    <Notice
      type="warning"
      title={t('api_key.ready')}
      description={
        <>
          <Paragraph>{t('api_key.once')}</Paragraph>
          <Paragraph>
            <CodeText>{apiKey}</CodeText>
          </Paragraph>
          <ButtonRow>
            <CopyButton text={apiKey} label={t('api_key.copy')} showLabel type="primary" />
            <Button onClick={onDone}>{t('api_key.done')}</Button>
          </ButtonRow>
        </>
      }
    />
  )
}

function KeyDetails({ state }: { state: ApiKeyState }) {
  const t = useText()
  const [openedAt] = useState(() => new Date())
  const { apikey_prefix, created_at, last_used_at, expires_at } = state
  if (apikey_prefix === null) {
    return <Paragraph>{t('api_key.none')}</Paragraph>
  }
  return (
    <DescriptionList
      items={[
        {
          key: 'prefix',
          label: t('api_key.begins'),
          value: <CodeText>{`${apikey_prefix}…`}</CodeText>,
        },
        {
          key: 'created',
          label: t('api_key.created'),
          value: created_at && <InstantText value={created_at} />,
        },
        {
          key: 'used',
          label: t('api_key.last_used'),
          value: last_used_at ? <InstantText value={last_used_at} /> : t('api_key.never'),
        },
        {
          key: 'expires',
          label: t('api_key.expires'),
          value: expires_at ? (
            <>
              <InstantText value={expires_at} />{' '}
              {new Date(expires_at) <= openedAt && <Tag color="error">{t('api_key.expired')}</Tag>}
            </>
          ) : (
            t('api_key.never')
          ),
        },
      ]}
    />
  )
}

function KeyActions({ state, onNew, onDelete }: KeyActionsProps) {
  const t = useText()
  const exists = state.apikey_prefix !== null
  return (
    <ButtonRow>
      <Button {...(exists ? {} : { type: 'primary' })} onClick={onNew}>
        {t(exists ? 'api_key.reset' : 'api_key.create')}
      </Button>
      {exists && (
        <Button danger onClick={onDelete}>
          {t('api_key.delete')}
        </Button>
      )}
    </ButtonRow>
  )
}

interface KeyActionsProps {
  state: ApiKeyState
  onNew: () => void
  onDelete: () => void
}

/** The user's API key: details, replacement and deletion. */
export function ApiKeyTab() {
  const t = useText()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const result = apiKeysApi.useGetApiKeyQuery(undefined, { refetchOnMountOrArgChange: true })
  // `forget` removes the key from the store too.
  const [resetKey, { data: created, reset: forget }] = apiKeysApi.useResetApiKeyMutation()
  const [deleteKey] = apiKeysApi.useDeleteApiKeyMutation()

  const [isAsking, setIsAsking] = useState(false)
  const stopAsking = () => setIsAsking(false)
  const make = async (body: NewKeyRequest) => {
    await resetKey({ body }).unwrap()
    stopAsking()
  }
  const askDelete = () =>
    void confirm({
      title: t('api_key.delete_title'),
      description: t('api_key.delete_text'),
      confirmLabel: t('api_key.delete'),
      onConfirm: async () => {
        forget()
        await feedback(() => deleteKey().unwrap(), { done: t('api_key.deleted') })
      },
    })
  return (
    <>
      <Panel title={t('api_key.title')} description={t('api_key.hint')}>
        {created && <NewKey apiKey={created.apikey} onDone={forget} />}
        <QueryBoundary result={result} label={t('api_key.loading')} rows={2}>
          {(state) => (
            <>
              <KeyDetails state={state} />
              {isAsking ? (
                <NewKeyForm isReset={state.apikey_prefix !== null} onSubmit={make} onCancel={stopAsking} />
              ) : (
                <KeyActions state={state} onNew={() => setIsAsking(true)} onDelete={askDelete} />
              )}
            </>
          )}
        </QueryBoundary>
      </Panel>
      <ApiKeyUsage />
    </>
  )
}

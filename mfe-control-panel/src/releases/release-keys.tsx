import { DeleteOutlined } from '@ant-design/icons'
import { isReleased, MAX_SHORT_NAME, type ReleaseKey } from '@portico/shared/contracts'
import { FieldRow, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  CopyButton,
  InstantText,
  Notice,
  Paragraph,
  useConfirmedChange,
} from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn, type RowAction } from '@portico/shared/table'
import { Button } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { object, string } from 'yup'
import { CodeText } from '../layout/code-text'
import { CopyableCommand } from '../layout/copyable-command'
import { releasesApi, type CreatedKey } from './releases-api'
import styles from './release-keys.module.css'

interface ReleaseKeyValues {
  name: string
  /** Names of remotes, separated by commas or spaces. */
  remotes: string
}

const remotesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const releaseKeySchema = object({
  name: requiredText(MAX_SHORT_NAME),
  remotes: string()
    .trim()
    .required({ id: 'error.field.required' })
    .test('names', { id: 'error.field.invalid' }, (text) => remotesIn(text).every(isReleased)),
})

/** The full key, shown only once. */
function CreatedKeyAlert({ created, onDone }: { created: CreatedKey; onDone: () => void }) {
  const t = useText()
  return (
    <Notice
      type="warning"
      title={t('remotes.keys.created', { name: created.name })}
      description={
        <>
          <Paragraph>{t('remotes.keys.once')}</Paragraph>
          <Paragraph>
            <CodeText>{created.key}</CodeText>
          </Paragraph>
          <ButtonRow>
            <CopyButton text={created.key} label={t('remotes.keys.copy')} showLabel type="primary" />
            <Button onClick={onDone}>{t('remotes.keys.done')}</Button>
          </ButtonRow>
        </>
      }
    />
  )
}

/** Creates a named key, then shows it until the user has stored it. */
function NewReleaseKey() {
  const t = useText()
  // `reset` removes the key from the store too.
  const [createKey, { data: created, reset }] = releasesApi.useCreateReleaseKeyMutation()
  if (created) return <CreatedKeyAlert created={created} onDone={reset} />
  return (
    <div className={styles.newKey}>
      <SubmitForm<ReleaseKeyValues>
        label={t('remotes.keys.create')}
        initialValues={{ name: '', remotes: '' }}
        schema={releaseKeySchema}
        onSubmit={async ({ name, remotes }) => {
          await createKey({ body: { name: name.trim(), remotes: remotesIn(remotes) } }).unwrap()
        }}
      >
        <FieldRow min={240}>
          <TextField name="name" label={t('remotes.keys.name')} help={t('remotes.keys.name_help')} required />
          <TextField
            name="remotes"
            label={t('remotes.keys.remotes')}
            help={t('remotes.keys.remotes_help')}
            required
          />
        </FieldRow>
        <SubmitBar submitLabel={t('remotes.keys.create')} />
      </SubmitForm>
    </div>
  )
}

/** Commands for a build machine, with this installation's address. Words in capitals are placeholders. */
function publishCommands(origin: string) {
  const remote = `PORTICO_API=${origin} PORTICO_RELEASE_KEY=prk_… npm run remote --`
  return {
    publish: `${remote} publish mfe-vouchers --to s3://BUCKET/remotes --base https://CDN/remotes`,
    promote: `${remote} promote mfe-vouchers BUILD`,
  }
}

/** Explains how to publish a release with a key and make it live. */
function PublishCommands() {
  const t = useText()
  const { publish, promote } = publishCommands(window.location.origin)
  return (
    <div className={styles.commands}>
      <h3 className={styles.title}>{t('remotes.keys.how_to')}</h3>
      {t('remotes.keys.publish_step')}
      <CopyableCommand command={publish} copyLabel={t('remotes.keys.copy_command', { command: publish })} />
      {t('remotes.keys.promote_step')}
      <CopyableCommand command={promote} copyLabel={t('remotes.keys.copy_command', { command: promote })} />
    </div>
  )
}

function keyColumns(intl: IntlShape): ListColumn<ReleaseKey>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage({ id: 'remotes.keys.label' }),
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'prefix',
      title: intl.formatMessage({ id: 'remotes.keys.begins' }),
      render: ({ prefix }) => <CodeText>{`${prefix}…`}</CodeText>,
    },
    {
      key: 'remotes',
      title: intl.formatMessage({ id: 'remotes.keys.remotes' }),
      render: ({ remotes }) => remotes.join(', ') || intl.formatMessage({ id: 'remotes.none' }),
    },
    {
      key: 'last_used_at',
      title: intl.formatMessage({ id: 'remotes.keys.last_used' }),
      render: ({ last_used_at }) =>
        last_used_at ? (
          <InstantText value={last_used_at} />
        ) : (
          intl.formatMessage({ id: 'remotes.keys.never' })
        ),
    },
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'remotes.keys.created_at' }),
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
    {
      key: 'created_by',
      title: intl.formatMessage({ id: 'remotes.keys.created_by' }),
      render: ({ created_by }) => created_by,
    },
  ]
}

function useKeyActions(): (key: ReleaseKey) => RowAction[] {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [revokeKey] = releasesApi.useRevokeReleaseKeyMutation()
  const revoke = ({ id, name }: ReleaseKey) =>
    void confirmChange({
      title: t('remotes.keys.revoke_title', { name }),
      description: t('remotes.keys.revoke_text'),
      confirmLabel: t('remotes.keys.revoke'),
      change: () => revokeKey({ keyId: id }).unwrap(),
      done: t('remotes.keys.revoked', { name }),
    })
  return (key) => [
    {
      key: 'revoke',
      label: t('remotes.keys.revoke'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onSelect: () => revoke(key),
    },
  ]
}

/** Release keys: create one, see its last use, revoke one. */
export function ReleaseKeys() {
  const intl = useIntl()
  const t = useText()
  const result = releasesApi.useListReleaseKeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const rowActions = useKeyActions()
  return (
    <>
      <NewReleaseKey />
      <ListTable
        label={t('remotes.keys.title')}
        columns={keyColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{ picture: 'locked', title: t('remotes.keys.none') }}
      />
      <PublishCommands />
    </>
  )
}

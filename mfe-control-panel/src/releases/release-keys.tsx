import { DeleteOutlined } from '@ant-design/icons'
import type { ReleaseKey } from '@portico/shared/contracts'
import { InstantText, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { ListTable, type ListColumn, type RowAction, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { useListReleaseKeysQuery, useRevokeReleaseKeyMutation } from './releases-api'
import { CodeText } from '../layout/code-text'
import { NewReleaseKey } from './new-release-key'
import { PublishCommands } from './publish-commands'

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
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [revokeKey] = useRevokeReleaseKeyMutation()
  const revoke = ({ id, name }: ReleaseKey) =>
    void confirm({
      title: intl.formatMessage({ id: 'remotes.keys.revoke_title' }, { name }),
      description: intl.formatMessage({ id: 'remotes.keys.revoke_text' }),
      confirmLabel: intl.formatMessage({ id: 'remotes.keys.revoke' }),
      onConfirm: () =>
        feedback(() => revokeKey({ keyId: id }).unwrap(), {
          done: intl.formatMessage({ id: 'remotes.keys.revoked' }, { name }),
        }),
    })
  return (key) => [
    {
      key: 'revoke',
      label: intl.formatMessage({ id: 'remotes.keys.revoke' }),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onSelect: () => revoke(key),
    },
  ]
}

/** Keys that may publish: make one, see which are used, take one back. */
export function ReleaseKeys() {
  const intl = useIntl()
  const result = useListReleaseKeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const rowActions = useKeyActions()
  return (
    <>
      <NewReleaseKey />
      <ListTable
        label={intl.formatMessage({ id: 'remotes.keys.title' })}
        columns={keyColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={{ title: intl.formatMessage({ id: 'remotes.keys.none' }) }}
      />
      <PublishCommands />
    </>
  )
}

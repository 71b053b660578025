import { REMOTE_FOLDER, type RemoteOverview } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, Panel, Paragraph, useAddressParam } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { App } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { object, string } from 'yup'
import { CodeText } from '../layout/code-text'
import { useRemoteTitle } from '../layout/remote-title'
import { releasesApi } from './releases-api'

type Address = RemoteOverview['addresses'][number]

const handOverSchema = object({
  remote: string()
    .trim()
    .required({ id: 'error.field.required' })
    .matches(REMOTE_FOLDER, { message: { id: 'error.field.invalid' } }),
})

function HandOverDialog({
  remote,
  address,
  onClose,
}: {
  remote: RemoteOverview
  address: Address
  onClose: () => void
}) {
  const t = useText()
  const { message } = App.useApp()
  const titleOf = useRemoteTitle()
  const [assignAddress] = releasesApi.useAssignAddressMutation()
  const title = t('remotes.hand_over.title', { address: address.address })
  return (
    <Dialog open onClose={onClose} title={title}>
      <SubmitForm<{ remote: string }>
        label={title}
        initialValues={{ remote: '' }}
        schema={handOverSchema}
        onSubmit={async (values) => {
          const name = values.remote.trim()
          await assignAddress({ name, body: address }).unwrap()
          void message.success(t('remotes.hand_over.done', { address: address.address, remote: name }))
        }}
        onSaved={onClose}
      >
        <Paragraph>{t('remotes.hand_over.text', { remote: titleOf(remote) })}</Paragraph>
        <TextField
          name="remote"
          label={t('remotes.hand_over.remote')}
          help={t('remotes.hand_over.remote_help')}
          required
        />
        <SubmitBar submitLabel={t('remotes.hand_over.submit')} onCancel={onClose} />
      </SubmitForm>
    </Dialog>
  )
}

function addressColumns(intl: IntlShape): ListColumn<Address>[] {
  return [
    {
      key: 'address',
      title: intl.formatMessage({ id: 'remotes.addresses.address' }),
      card: 'title',
      render: ({ address }) => <CodeText>{address}</CodeText>,
    },
    {
      key: 'kind',
      title: intl.formatMessage({ id: 'remotes.addresses.kind' }),
      render: ({ kind }) =>
        intl.formatMessage({ id: kind === 'page' ? 'remotes.addresses.page' : 'remotes.addresses.widget' }),
    },
  ]
}

/** Pages and widgets reserved for this remote. The address that is being transferred is in the URL. */
export function AddressList({ remote }: { remote: RemoteOverview }) {
  const intl = useIntl()
  const t = useText()
  const [shown, show] = useAddressParam('hand-over')
  const open = remote.addresses.find(({ address }) => address === shown)
  return (
    <Panel title={t('remotes.addresses.title')} description={t('remotes.addresses.hint')}>
      <ListTable
        label={t('remotes.addresses.title')}
        columns={addressColumns(intl)}
        result={unpagedList(remote.addresses, {
          isFetching: false,
          error: undefined,
          refetch: () => undefined,
        })}
        params={UNPAGED_LIST}
        rowKey={({ kind, address }) => `${kind} ${address}`}
        rowName={({ address }) => address}
        rowActions={({ address }) => [
          { key: 'hand-over', label: t('remotes.addresses.hand_over'), onSelect: () => show(address) },
        ]}
        empty={{ picture: 'releases', title: t('remotes.none') }}
      />
      {open && <HandOverDialog remote={remote} address={open} onClose={() => show(null)} />}
    </Panel>
  )
}

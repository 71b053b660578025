import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import type { MacEntry } from '@portico/shared/contracts'
import { LinkButton, TimeZoneNote, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions, type RowAction } from '@portico/shared/table'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useListMacEntriesQuery, type MacEntrySortField, useDeleteMacEntryMutation } from './whitelist-api'
import { paths } from '../paths'
import { SettingsPage } from '../settings/settings-page'
import { deviceColumns } from './device-columns'

/** Asks, takes a device off the list, and says how it went. */
function useDeleteDevice(): (entry: MacEntry) => void {
  const siteId = useSiteId()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [deleteEntry] = useDeleteMacEntryMutation()
  return ({ id, title: name, all_sites }) =>
    void confirm({
      title: intl.formatMessage({ id: 'whitelist.delete.question' }, { name }),
      description: intl.formatMessage({
        id: all_sites ? 'whitelist.delete.everywhere' : 'whitelist.delete.consequence',
      }),
      confirmLabel: intl.formatMessage({ id: 'whitelist.delete' }),
      onConfirm: async () => {
        await feedback(() => deleteEntry({ siteId, mid: id }).unwrap(), {
          done: intl.formatMessage({ id: 'whitelist.delete.done' }, { name }),
          failed: intl.formatMessage({ id: 'whitelist.delete.failed' }),
        })
      },
    })
}

const OPTIONS: ListParamsOptions<MacEntrySortField, never> = {
  sortFields: ['created_at', 'title', 'mac', 'expires_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
}

/** The forms belong to another section, which may be off or without them. */
function useDeviceActions(): (entry: MacEntry) => RowAction[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const deleteDevice = useDeleteDevice()
  return (entry) => {
    const form = paths.editDevice(entry.id)
    const edit: RowAction = {
      key: 'edit',
      label: intl.formatMessage({ id: 'whitelist.edit' }),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(form),
    }
    return [
      ...(entry.can.update && mayOpen(form) ? [edit] : []),
      {
        key: 'delete',
        label: intl.formatMessage({ id: 'whitelist.delete' }),
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        // Who may change the list but not this entry.
        disabledReason: entry.can.delete ? undefined : intl.formatMessage({ id: 'whitelist.managers_only' }),
        onSelect: () => deleteDevice(entry),
      },
    ]
  }
}

function CreateButton() {
  return (
    <LinkButton type="primary" to={paths.createDevice()} icon={<PlusOutlined aria-hidden />}>
      <FormattedMessage id="whitelist.create" />
    </LinkButton>
  )
}

/** Devices that are online without the splash page. */
export function DeviceListPage() {
  const intl = useIntl()
  const siteId = useSiteId()
  const canWrite = useCanWrite('device_whitelisting')
  const mayCreate = useMayOpen()(paths.createDevice()) && canWrite
  const params = useListParams(OPTIONS)
  const result = useListMacEntriesQuery({ siteId, query: params.query }, { refetchOnMountOrArgChange: true })
  const rowActions = useDeviceActions()
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'whitelist.title' })}
      subtitle={
        <>
          {intl.formatMessage({ id: 'whitelist.subtitle' })} <TimeZoneNote />
        </>
      }
      maxWidth={1200}
      readOnly={!canWrite}
      actions={mayCreate && <CreateButton />}
    >
      <ListTable
        label={intl.formatMessage({ id: 'whitelist.title' })}
        searchLabel={intl.formatMessage({ id: 'whitelist.search' })}
        columns={deviceColumns(intl)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={canWrite ? rowActions : undefined}
        empty={{
          title: intl.formatMessage({ id: 'whitelist.empty' }),
          description: intl.formatMessage({ id: 'whitelist.empty_text' }),
          action: mayCreate && <CreateButton />,
        }}
      />
    </SettingsPage>
  )
}

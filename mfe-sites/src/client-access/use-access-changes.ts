import { isApiFailure } from '@portico/shared/api'
import type { ClientAccess } from '@portico/shared/contracts'
import { useErrorText, type FormText } from '@portico/shared/i18n'
import { useLeaveGuard } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSaveClientAccessMutation } from './client-access-api'

/** The part of a client's access that is changed here. */
export type Access = Pick<ClientAccess, 'member' | 'permissions' | 'front_desk'>

const same = (one: Access, other: Access) =>
  one.member === other.member &&
  one.front_desk === other.front_desk &&
  Object.entries(one.permissions).every(([area, level]) => other.permissions[area as never] === level)

/** What was changed and not saved yet, by client. It outlives new answers of the server, and leaving asks first. */
export function useAccessChanges(clients: readonly ClientAccess[]) {
  const intl = useIntl()
  const siteId = useSiteId()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [saveClientAccess] = useSaveClientAccessMutation()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Access>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, FormText>>(new Map())
  const [saving, setSaving] = useState(false)

  const changed = clients.filter((client) => {
    const draft = drafts.get(client.client_id)
    return draft !== undefined && !same(draft, client)
  })
  useLeaveGuard(changed.length > 0)

  const saveOne = async (client: ClientAccess): Promise<FormText | null> => {
    const { member, permissions, front_desk } = drafts.get(client.client_id) ?? client
    const body = { client_id: client.client_id, member, permissions, front_desk }
    try {
      await saveClientAccess({ siteId, body }).unwrap()
      return null
    } catch (error) {
      return isApiFailure(error) ? error.text : { id: 'error.server' }
    }
  }
  /** One after the other: those that fail stay changed, with the reason. */
  const save = async () => {
    setSaving(true)
    const failed = new Map<number, FormText>()
    for (const client of changed) {
      const fault = await saveOne(client)
      if (fault) failed.set(client.client_id, fault)
    }
    setFaults(failed)
    setSaving(false)
    const count = changed.length - failed.size
    if (count > 0) void message.success(intl.formatMessage({ id: 'client_access.saved' }, { count }))
  }
  return {
    changed,
    saving,
    save,
    discard: () => {
      setDrafts(new Map())
      setFaults(new Map())
    },
    accessOf: (client: ClientAccess): Access => drafts.get(client.client_id) ?? client,
    isChanged: (client: ClientAccess) => changed.includes(client),
    faultOf: (client: ClientAccess): string | undefined => {
      const fault = faults.get(client.client_id)
      return fault && `${intl.formatMessage({ id: 'client_access.failed' })}. ${errorText(fault)}`
    },
    change: (client: ClientAccess, access: Access) =>
      setDrafts(new Map(drafts).set(client.client_id, access)),
  }
}

export type AccessChanges = ReturnType<typeof useAccessChanges>

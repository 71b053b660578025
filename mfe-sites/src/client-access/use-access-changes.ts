import { isApiFailure } from '@portico/shared/api'
import type { ClientAccess } from '@portico/shared/contracts'
import { useErrorText, useText, type FormText } from '@portico/shared/i18n'
import { useLeaveGuard } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { clientAccessApi } from './client-access-api'

/** The part of a client's access that is changed here. */
export type Access = Pick<ClientAccess, 'member' | 'permissions' | 'front_desk'>

const same = (one: Access, other: Access) =>
  one.member === other.member &&
  one.front_desk === other.front_desk &&
  Object.entries(one.permissions).every(([area, level]) => other.permissions[area as never] === level)

/** Unsaved changes by client. They survive refetches, and leaving the page asks first. */
export function useAccessChanges(clients: readonly ClientAccess[]) {
  const t = useText()
  const siteId = useSiteId()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [saveClientAccess] = clientAccessApi.useSaveClientAccessMutation()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Access>>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<number, FormText>>(new Map())
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
  /** Saves one client after the other; failed ones keep their changes, with the reason. */
  const save = async () => {
    setSaving(true)
    const failed = new Map<number, FormText>()
    for (const client of changed) {
      const error = await saveOne(client)
      if (error) failed.set(client.client_id, error)
    }
    setErrors(failed)
    setSaving(false)
    const count = changed.length - failed.size
    if (count > 0) void message.success(t('client_access.saved', { count }))
  }
  return {
    changed,
    saving,
    save,
    discard: () => {
      setDrafts(new Map())
      setErrors(new Map())
    },
    accessOf: (client: ClientAccess): Access => drafts.get(client.client_id) ?? client,
    isChanged: (client: ClientAccess) => changed.includes(client),
    errorOf: (client: ClientAccess): string | undefined => {
      const error = errors.get(client.client_id)
      return error && `${t('client_access.failed')}. ${errorText(error)}`
    },
    change: (client: ClientAccess, access: Access) =>
      setDrafts(new Map(drafts).set(client.client_id, access)),
  }
}

export type AccessChanges = ReturnType<typeof useAccessChanges>

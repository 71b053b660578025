import { MAX_ACCESS_SETS, type AccessSet, type ClientSite, type SiteAccess } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useLeaveGuard } from '@portico/shared/remote'
import { useState } from 'react'
import { clientsApi } from '../clients-api'
import {
  draftedAccess,
  hasDrafts,
  isSameAccess,
  NO_DRAFTS,
  saveBodies,
  withSet,
  withSites,
} from './access-drafts'

/** Locations that a change of many is about. */
export interface MatchingSites {
  search: string
  members: boolean
  total: number
}

/**
 * Unsaved changes of a client's access. They survive paging and searching, and leaving the page asks first.
 * `reload` resolves once the list has the saved values.
 */
export function useAccessDrafts(clientId: number, reload: () => Promise<unknown>) {
  const t = useText()
  const feedback = useMutationFeedback()
  const [saveClientSites] = clientsApi.useSaveClientSitesMutation()
  const [drafts, setDrafts] = useState(NO_DRAFTS)
  const [isSaving, setSaving] = useState(false)
  const isDirty = hasDrafts(drafts)
  useLeaveGuard(isDirty)

  const save = async () => {
    setSaving(true)
    const isSaved = await feedback(
      async () => {
        for (const body of saveBodies(drafts)) await saveClientSites({ clientId, body }).unwrap()
        // The changes stay until then, so that no cell shows its former level meanwhile.
        await reload()
      },
      { done: t('clients.access.saved'), failed: t('clients.failed') },
    )
    setSaving(false)
    if (isSaved) setDrafts(NO_DRAFTS)
  }
  return {
    drafts,
    isDirty,
    isSaving,
    /** False after very many changes of many locations, which have to be saved first. */
    maySet: drafts.sets.length < MAX_ACCESS_SETS,
    save,
    discard: () => setDrafts(NO_DRAFTS),
    accessOf: (site: ClientSite) => draftedAccess(drafts, site),
    isChanged: (site: ClientSite) => !isSameAccess(draftedAccess(drafts, site), site),
    change: (changes: readonly { site: ClientSite; access: SiteAccess }[]) =>
      setDrafts((current) => withSites(current, changes)),
    changeMatching: ({ search, members }: MatchingSites, set: AccessSet) =>
      setDrafts((current) => withSet(current, { search, members, set })),
  }
}

export type AccessEditor = ReturnType<typeof useAccessDrafts>

import { sessionApi } from '@portico/shared/api'
import { selectCan } from '@portico/shared/permissions'
import { useSignedInUser, type SessionRoot } from '@portico/shared/session'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { normalizeForSearch } from './normalize-for-search'
import { HUB_ENTRIES, type HubEntry, ENTRY_TEXTS } from './hub-entries'

/** The pages of settings that this user may open at this location. */
export function useHubEntries(): HubEntry[] {
  const { role } = useSignedInUser()
  const allowed = useSelector((state: SessionRoot) =>
    HUB_ENTRIES.filter(({ permission }) => selectCan(state, permission))
      .map(({ key }) => key)
      .join(' '),
  )
  const mine = HUB_ENTRIES.filter(
    ({ key, managers }) => allowed.split(' ').includes(key) && (!managers || role !== 'client'),
  )
  // Only asked for where it decides something. Until the answer is here the entry is left out.
  const asks = mine.some(({ remote }) => remote !== undefined)
  const { data } = sessionApi.useListRemotesQuery(undefined, { skip: !asks })
  const isOn = (name: string) => data?.remotes.some((remote) => remote.name === name && remote.enabled)
  return mine.filter(({ remote }) => remote === undefined || isOn(remote))
}

/** Those of them that have every word of a search in their name, text or further words. */
export function useFoundEntries(entries: readonly HubEntry[], search: string): HubEntry[] {
  const intl = useIntl()
  return useMemo(() => {
    const words = normalizeForSearch(search).split(/\s+/)
    return entries.filter(({ key }) => {
      const { title, text, words: more } = ENTRY_TEXTS[key]
      const said = normalizeForSearch(
        [title, text, more].map((each) => intl.formatMessage({ id: each })).join(' '),
      )
      return words.every((word) => said.includes(word))
    })
  }, [entries, search, intl])
}

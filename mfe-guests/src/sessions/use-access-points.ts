import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import type { ListFilter } from '@portico/shared/table'
import { guestsApi } from '../guests/guests-api'

/** Access points that guests of the site logged in through. Empty until they are loaded. */
export function useAccessPoints(): { mac: string; name: string }[] {
  const siteId = useSiteId()
  return guestsApi.useListSessionAccessPointsQuery({ siteId }).currentData?.items ?? []
}

/** Filter of sessions by the access point of their login; none if the site's router doesn't name any. */
export function useAccessPointFilter(value: string, onChange: (mac: string) => void): ListFilter[] {
  const t = useText()
  const accessPoints = useAccessPoints()
  if (accessPoints.length === 0 && value === '') return []
  return [
    {
      key: 'access_point',
      label: t('wifi_sessions.column.access_point'),
      choices: accessPoints.map(({ mac, name }) => ({ value: mac, label: name || mac })),
      value,
      onChange,
    },
  ]
}

import { LEVEL_AREAS, type SiteAccess } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'

/** Describes a client's access to a location in a few words. */
export function useAccessSummary(): (access: SiteAccess) => string {
  const t = useText()
  return ({ member, front_desk, permissions }) => {
    if (!member) return t('clients.access.none')
    if (front_desk) return t('clients.front_desk')
    const count = LEVEL_AREAS.filter((area) => permissions[area] !== 'none').length
    return t('clients.access.areas', { count, total: LEVEL_AREAS.length })
  }
}

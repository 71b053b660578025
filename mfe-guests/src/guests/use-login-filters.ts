import { useDaysFilter, useToday } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { useSignedInUser, useSiteSettings } from '@portico/shared/session'
import type { ListFilter } from '@portico/shared/table'
import { loginMethodNameId, LOGIN_METHODS } from '@portico/shared/value-names'
import type { Filters } from './guest-filters'

interface LoginFilterOptions {
  /** Label of the date range. */
  daysLabel: string
  filters: Pick<Filters, 'login_type' | 'online' | 'fromdate' | 'todate'>
  onChange: (filters: Partial<Filters>) => void
}

/** Filters shared by guests and sessions: days in the site's time zone, login method, online. */
export function useLoginFilters({ daysLabel, filters, onChange }: LoginFilterOptions): ListFilter[] {
  const t = useText()
  const user = useSignedInUser()
  const today = useToday(useSiteSettings()?.settings.timezone ?? user.timezone)
  return [
    useDaysFilter({ label: daysLabel, days: filters, today, onChange }),
    {
      key: 'login_type',
      label: t('guests.filter.login_method'),
      choices: LOGIN_METHODS.map((value) => ({ value, label: t(loginMethodNameId(value)) })),
      value: filters.login_type,
      onChange: (login_type) => onChange({ login_type }),
    },
    {
      key: 'online',
      label: t('guests.filter.online'),
      choices: [
        { value: 'true', label: t('guests.filter.online_yes') },
        { value: 'false', label: t('guests.filter.online_no') },
      ],
      value: filters.online,
      onChange: (online) => onChange({ online }),
    },
  ]
}

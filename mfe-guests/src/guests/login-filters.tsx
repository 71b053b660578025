import { DateRangePicker, daysOf, rangeOf, useToday } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { FilterSelect } from '@portico/shared/table'
import { loginMethodNameId, LOGIN_METHODS } from '@portico/shared/value-names'
import type { Filters } from './guest-filters'

interface LoginFiltersProps {
  /** Label of the date range. */
  daysLabel: string
  filters: Pick<Filters, 'login_type' | 'online' | 'fromdate' | 'todate'>
  onChange: (filters: Partial<Filters>) => void
}

/** Filters shared by guests and sessions: days in the site's time zone, login method, online. */
export function LoginFilters({ daysLabel, filters, onChange }: LoginFiltersProps) {
  const t = useText()
  const user = useSignedInUser()
  const today = useToday(useSiteSettings()?.settings.timezone ?? user.timezone)
  return (
    <>
      <DateRangePicker
        anyTime
        label={daysLabel}
        range={rangeOf(filters)}
        today={today}
        longest={Infinity}
        onChange={(range) => onChange(daysOf(range))}
      />
      <FilterSelect
        label={t('guests.filter.login_method')}
        all={t('guests.filter.all_login_methods')}
        choices={LOGIN_METHODS.map((value) => ({ value, label: t(loginMethodNameId(value)) }))}
        value={filters.login_type}
        onChange={(login_type) => onChange({ login_type })}
      />
      <FilterSelect
        label={t('guests.filter.online')}
        all={t('guests.filter.online_any')}
        choices={[
          { value: 'true', label: t('guests.filter.online_yes') },
          { value: 'false', label: t('guests.filter.online_no') },
        ]}
        value={filters.online}
        onChange={(online) => onChange({ online })}
      />
    </>
  )
}
